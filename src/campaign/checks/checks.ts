import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fields } from '../../entries/fields/fields.ts';
import { cardPicture, isOutside, picturesOf } from '../content/pictures.ts';
import type { Place, Problem } from '../read/campaign-error.ts';
import { type Campaign, settingsKeys } from '../schema/campaign.ts';
import { quoted } from '../schema/fields.ts';
import { operatorLocale, type Sentence } from '../schema/languages/operator-languages.ts';
import { knownLanguages, languageName } from '../schema/languages.ts';
import * as claims from './claims.ts';
import * as texts from './faulty-texts.ts';
import * as omissions from './omissions.ts';

/** What the sentences call other fields. */
const { hero, internationalWords, status } = settingsKeys.shape;

/**
 * All that stops a campaign whose files can each be read: what is looked for, by a function that returns each place with the
 * values that the sentences need, and what is said there, in Japanese and in English.
 */
export const checks: readonly Check<Campaign>[] = [
  check(missingPictures, ({ image }) => ({
    ja: `写真「${image}」が見つかりません。写真を追加するか、ほかの写真を選んでください。`,
    en: `names '${image}', which is none of the campaign’s pictures; add it or choose another`,
  })),
  check(strayCardPicture, ({ picture }) => ({
    ja: `「${picture}」は${quoted(hero).ja}に含まれていません。その中から選ぶか、この指定を削除してください。`,
    en: `names '${picture}', which is not among the ${quoted(hero).en}; choose one of them or none`,
  })),
  check(omissions.fieldsWithoutTexts, ({ name }) => ({
    ja: `フォームで伺う「${fields[name].label.ja}」の文言がありません。項目名と各メッセージを追加してください。`,
    en: 'is missing, although the form asks for it; add its label and its messages',
  })),
  checkEach(
    (campaign) => knownLanguages.map((language) => ({ ...campaign, language })),
    check(omissions.unmentionedFields, ({ word }) => ({
      ja: `フォームで伺う「${word}」についての記載がありません。「${word}」という言葉を使って明記してください。`,
      en: `does not mention '${word}', although the form asks for it; mention it here with this word`,
    })),
    check(omissions.unnamedRecipients, () => ({
      ja: 'エントリーをHubSpotへ転送する設定ですが、その記載がありません。「HubSpot」という言葉を使って、提供先として明記してください。',
      en: 'does not name HubSpot, although entries are passed on to it; name it here as a recipient',
    })),
  ),
  checkEach(
    texts.filledTexts,
    check(texts.literalBraces, () => ({
      ja: "波かっこがそのままページに表示されます。波かっこの前にあるアポストロフィー（'）を削除してください。",
      en: "would show its braces to the reader; remove the apostrophe (') before the brace",
    })),
    check(texts.unbalancedBraces, () => ({
      ja: '波かっこの対応が正しくありません。差し込む値は、{company} のように両側を波かっこで囲んでください。',
      en: 'has unbalanced braces; write each value as {company}, with both braces',
    })),
    check(texts.unknownPlaceholders, ({ unknown, known }) => ({
      ja: `{${unknown}} は、ここでは使えません。「値を差し込む」から選び直してください。`,
      en: `inserts {${unknown}}, which does not exist here; choose another with “Insert a value”`,
      inFile: `{${Object.keys(known).join('} {')}}`,
    })),
    check(texts.undrawnCharacters, ({ characters }) => ({
      ja: `見出しの書体にない文字「${characters}」が含まれています。ほかの文字に置き換えてください。`,
      en: `contains '${characters}', which the typeface of the headings does not have; write it without`,
    })),
    check(texts.foreignLetters, ({ letters, language }) => ({
      ja: `「${letters}」は${languageName(language).ja}では使わない文字です。ほかの言語のまま残っている部分を翻訳してください。`,
      en: `contains '${letters}', which no ${languageName(language).en} text has; translate what is still in another language`,
    })),
    check(texts.untranslatedWords, ({ words, language }) => ({
      ja: `${languageName(language).ja}で書かれていません。翻訳してください。どの言語でも同じ表記にする言葉であれば、${words.map((word) => `「${word}」`).join('')}を${quoted(internationalWords).ja}に追加してください。`,
      en: `is not written in ${languageName(language).en}; translate it, or add ${new Intl.ListFormat(operatorLocale).format(words.map((word) => `'${word}'`))} to ${quoted(internationalWords).en} if every language writes it like this`,
    })),
    check(texts.typedFigures, ({ figure, use }) => ({
      ja: `「${figure}」が直接入力されています。設定した値と食い違わないよう、「値を差し込む」から ${use.join('、')} などを使ってください。`,
      en: `contains the figure '${figure}' typed by hand; insert a value such as ${use.join(' or ')}, so that it cannot disagree with what is set`,
    })),
  ),
  check(omissions.missingFigures, ({ figure }) => ({
    ja: `選ばれている条件の値 {${figure}} がありません。文に {${figure}} を入れるか、条件を選び直してください。`,
    en: `lacks {${figure}}, the figure of the rule that it states; write it into the sentence, or choose another rule`,
  })),
  check(omissions.unstatedClauses, ({ clause, proposed, inFile }) => ({
    ja: `「${clause.ja}」を示す文がありません。ギフトカードの判定では必ず適用される条件です。該当する文の「示す条件」に加えるか、「${proposed}」のような文を追加してください。`,
    en: `has no sentence that states “${clause.en}”, which the settlement always applies; choose it under “What it states” at the sentence that does, or add one such as “${proposed}”`,
    inFile,
  })),
  check(claims.soldOut, () => ({
    ja: `お部屋がすべて満室です。${quoted(status).ja}を「満室」にしてください。`,
    en: 'must be “Fully booked”, since every apartment is',
    inFile: 'full',
  })),
  check(claims.soldOutDiscount, ({ advertised, largest }) => ({
    ja: `最大${advertised}%と表示していますが、この割引率のお部屋はすべて満室で、空室の最大割引率は${largest}%です。空室に合わせて割引率を変更するか、空室のいずれかを${advertised}%割引にするか、${quoted(status).ja}を「終了」にしてください。`,
    en: `says up to ${advertised}% off, but every apartment with this discount is full, and the largest that is left is ${largest}%; write the figure that the available apartments offer, give one of them this discount, or set ${quoted(status).en} to “Ended”`,
  })),
  check(claims.untrueDiscount, ({ advertised, largest, remedy }) => ({
    ja: `最大${advertised}%と表示していますが、実際の最大割引率は${largest}%です。「最大〇%」は、もっとも割引の大きい空室の割引率と一致させてください。${remedy ? `たとえば「${remedy.name.ja}」のキャンペーン賃料を${remedy.rent}円にすると、${remedy.percent}%になります。` : ''}`,
    en: `says up to ${advertised}% off, but the largest discount is ${largest}%; change this figure or a rent${remedy ? `; with a campaign rent of ¥${remedy.rent}, ${remedy.name.en} has ${remedy.percent}%` : ''}`,
  })),
  check(claims.placesWithoutDiscount, ({ place, advertised, largest }) => ({
    ja: `「${place}」が {maxDiscount} と同じ文にありますが、その場所には${advertised}%割引のお部屋がありません（最大${largest}%）。文を分けるか、賃料を変更してください。`,
    en: `names ${place} in the same sentence as {maxDiscount}, but no apartment there has ${advertised}% off (the largest discount is ${largest}%); name the place in a sentence of its own, or change a rent`,
  })),
];

/** Looks at a campaign, or at a part of it, for one kind of problem or several. */
type Check<Part> = (part: Part) => Problem[];

/** A row of the table. */
function check<Part, Found extends Place>(find: (part: Part) => Found[], says: (found: Found) => Sentence) {
  return (part: Part): Problem[] =>
    find(part).map((found) => ({ file: found.file, path: found.path, message: says(found) }));
}

/** Rows that look at the same parts of a campaign, one part after another. */
function checkEach<Part>(parts: (campaign: Campaign) => Part[], ...rows: Check<Part>[]): Check<Campaign> {
  return (campaign) => parts(campaign).flatMap((part) => rows.flatMap((row) => row(part)));
}

/** Pictures that the campaign refers to but lacks. Those on other hosts are not looked for. */
function missingPictures(campaign: Campaign) {
  const folder = join(campaign.folder, 'pictures');
  return picturesOf(campaign).filter(({ image }) => !isOutside(image) && !existsSync(join(folder, image)));
}

/** A picture beside shared links that is none of the hero's, such as one that was exchanged there alone. */
function strayCardPicture(campaign: Campaign) {
  const { picture } = campaign.copy.socialCard;
  return cardPicture(campaign) ? [] : [{ file: 'copy.yaml', path: 'socialCard.picture', picture }];
}
