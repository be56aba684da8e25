import { campaignLabels } from './campaign-labels.ts';
import { languageName } from './language-name.ts';
import type { Translation } from './translation.ts';

const campaign = campaignLabels['campaign.yaml'];
const labels: Readonly<Record<string, string>> = campaign;

/** What is wrong in a sentence, or in what the files say together: translations, placeholders, claims, pictures. */
export const sentences: readonly Translation[] = [
  [
    'is empty; write the … text between the quotes',
    (language) => `${languageName(language)}の文が入力されていません。入力してください。`,
  ],
  ['contains a line break; write it on one line', '改行が含まれています。1行にまとめてください。'],
  [
    'contains …, a character that cannot be shown; delete the words around it and type them again',
    (code) => `表示できない文字（${code}）が含まれています。前後の文字ごと削除して、入力し直してください。`,
  ],
  [
    'contains …, which the display face does not have; write it without, or have the … record in src/campaign/languages/ name a file that has it as displayFace',
    (characters) =>
      `見出しの書体にない文字「${characters}」が含まれています。ほかの文字に置き換えてください。`,
  ],
  [
    'must have a line for each language indented under it, …',
    (lines) =>
      `言語ごとの内容が必要です（ファイルでは、下の行に字下げして ${lines.replaceAll(/,? and |, /g, '、')} と書きます）。`,
  ],
  [
    "contains '…', which no … text has; translate what is still in another language",
    (letter, language) =>
      `「${letter}」は${languageName(language)}では使わない文字です。ほかの言語のまま残っている部分を翻訳してください。`,
  ],
  [
    'is not written in …; translate it, or add … to internationalWords in campaign.yaml if every language writes it like this',
    (language, words) =>
      `${languageName(language)}で書かれていません。翻訳してください。どの言語でも同じ表記にする言葉であれば、${quoted(words)}を「${campaign.internationalWords}」に追加してください。`,
  ],
  [
    'uses the placeholder {…}, which does not exist here; use one of …',
    (name) => `{${name}} は、ここでは使えません。「値を差し込む」から選び直してください。`,
  ],
  [
    'has unbalanced braces; write each placeholder as {name}, with both braces (ICU: …)',
    (reason) =>
      `波かっこの対応が正しくありません。差し込む値は、{company} のように両側を波かっこで囲んでください（ICU：${reason}）。`,
  ],
  [
    "would show its braces to the reader; remove the apostrophe (') before the brace",
    "波かっこがそのままページに表示されます。波かっこの前にあるアポストロフィー（'）を削除してください。",
  ],
  [
    "contains the figure '…' typed by hand; write a placeholder such as …, so that it cannot disagree with campaign.yaml",
    (figure, use) =>
      `「${figure}」が直接入力されています。設定した値と食い違わないよう、「値を差し込む」から ${use.replaceAll(/, | or /g, '、')} などを使ってください。`,
  ],
  [
    'names … in the same sentence as {maxDiscount}, but no apartment there has … % off (the largest discount is … %); name the place in a sentence of its own, or change a price',
    (place, advertised, largest) =>
      `「${place}」が {maxDiscount} と同じ文にありますが、その場所には${advertised}%割引のお部屋がありません（最大${largest}%）。文を分けるか、賃料を変更してください。`,
  ],
  [
    'says …, but every apartment in apartments.yaml is full; write full',
    `お部屋がすべて満室です。「${campaign.status}」を「満室」にしてください。`,
  ],
  [
    'says up to … % off, but every apartment with this discount is full, and the largest that is left is … %; write the figure that the available apartments offer, give one of them this discount, or end the campaign with status: ended',
    (advertised, largest) =>
      `最大${advertised}%と表示していますが、この割引率のお部屋はすべて満室で、空室の最大割引率は${largest}%です。空室に合わせて割引率を変更するか、空室のいずれかを${advertised}%割引にするか、「${campaign.status}」を「終了」にしてください。`,
  ],
  [
    'says up to … % off, but the largest discount in apartments.yaml is … %; write the figure that the prices offer, or change a price',
    (advertised, largest) =>
      `最大${advertised}%と表示していますが、実際の最大割引率は${largest}%です。賃料に合った割引率に変更するか、お部屋の賃料を変更してください。`,
  ],
  [
    "does not mention '…', and campaign.yaml makes the form ask for it; mention it here with this word",
    (label) =>
      `フォームで伺う「${label}」についての記載がありません。「${label}」という言葉を使って明記してください。`,
  ],
  [
    "is missing, and campaign.yaml makes the form ask for it; add '…:' here, with label, required, tooLong and invalid indented under it",
    (name) =>
      `フォームで伺う「${labels[`formProvider.fields.${name}`] ?? name}」の文言がありません。項目名と各メッセージを追加してください。`,
  ],
  [
    "names the picture '…', which is not in …; put it there or correct the name",
    (image, folder) =>
      `写真「${image}」が ${folder} にありません。写真を追加するか、ほかの写真を選んでください。`,
  ],
  [
    'names …, which is not one of the hero pictures in campaign.yaml; name one of them or remove the line',
    (image) =>
      `「${image}」は「${campaign.hero}」に含まれていません。その中から選ぶか、この指定を削除してください。`,
  ],
];

/** `'on', 'by', and 'at'` as 「on」「by」「at」. */
const quoted = (words: string): string => words.replaceAll(/(?:,? and |, )?'([^']+)'/g, '「$1」');
