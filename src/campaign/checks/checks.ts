import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fields, isBox } from '../../entries/fields/fields.ts';
import { cardPicture, isOutside, picturesOf } from '../content/pictures.ts';
import type { Place, Problem } from '../read/campaign-error.ts';
import { type Campaign, settingsKeys } from '../schema/campaign.ts';
import { quoted } from '../schema/fields.ts';
import { type Bilingual, operatorLocale } from '../schema/languages/operator-languages.ts';
import { knownLanguages, languageName } from '../schema/languages.ts';
import * as claims from './claims.ts';
import * as texts from './faulty-texts.ts';
import * as omissions from './omissions.ts';

/**
 * All that stops a campaign whose files can each be read: what is looked for, by a function that returns each place with the
 * values that the sentences need, and what is said there, in Japanese and in English.
 */
export const checks: readonly Check<Campaign>[] = [
  check(missingPictures, ({ image, folder }) => ({
    ja: `写真「${image}」が ${folder} にありません。写真を追加するか、ほかの写真を選んでください。`,
    en: `names the picture '${image}', which is not in ${folder}; put it there or correct the name`,
  })),
  check(strayCardPicture, ({ picture }) => ({
    ja: `「${picture}」は${quoted(settingsKeys.shape.hero)}に含まれていません。その中から選ぶか、この指定を削除してください。`,
    en: `names ${picture}, which is not one of the hero pictures in campaign.yaml; name one of them or remove the line`,
  })),
  check(omissions.fieldsWithoutTexts, ({ name }) => ({
    ja: `フォームで伺う「${fields[name].label.ja}」の文言がありません。項目名と各メッセージを追加してください。`,
    en: `is missing, and campaign.yaml makes the form ask for it; add '${name}:' here, with ${isBox(name) ? 'label' : 'label, required, tooLong and invalid'} indented under it`,
  })),
  checkEach(
    (campaign) => knownLanguages.map((language) => ({ ...campaign, language })),
    check(omissions.unmentionedFields, ({ word }) => ({
      ja: `フォームで伺う「${word}」についての記載がありません。「${word}」という言葉を使って明記してください。`,
      en: `does not mention '${word}', and campaign.yaml makes the form ask for it; mention it here with this word`,
    })),
    check(omissions.unnamedRecipients, () => ({
      ja: 'エントリーをHubSpotへ転送する設定ですが、その記載がありません。「HubSpot」という言葉を使って、提供先として明記してください。',
      en: 'does not name HubSpot, and campaign.yaml passes the entries on to it (relay); name it here as a recipient',
    })),
  ),
  checkEach(
    texts.filledTexts,
    check(texts.literalBraces, () => ({
      ja: "波かっこがそのままページに表示されます。波かっこの前にあるアポストロフィー（'）を削除してください。",
      en: "would show its braces to the reader; remove the apostrophe (') before the brace",
    })),
    check(texts.unbalancedBraces, ({ reason }) => ({
      ja: `波かっこの対応が正しくありません。差し込む値は、{company} のように両側を波かっこで囲んでください（ICU：${reason}）。`,
      en: `has unbalanced braces; write each placeholder as {name}, with both braces (ICU: ${reason})`,
    })),
    check(texts.unknownPlaceholders, ({ unknown, known }) => ({
      ja: `{${unknown}} は、ここでは使えません。「値を差し込む」から選び直してください。`,
      en: `uses the placeholder {${unknown}}, which does not exist here; use one of ${Object.keys(known)
        .map((name) => `{${name}}`)
        .join(' ')}`,
    })),
    check(texts.undrawnCharacters, ({ characters, language }) => ({
      ja: `見出しの書体にない文字「${characters}」が含まれています。ほかの文字に置き換えてください。`,
      en: `contains ${characters}, which the display face does not have; write it without, or have the ${languageName(language).en} record in src/campaign/schema/languages/ name a file that has it as displayFace`,
    })),
    check(texts.foreignLetters, ({ letters, language }) => ({
      ja: `「${letters}」は${languageName(language).ja}では使わない文字です。ほかの言語のまま残っている部分を翻訳してください。`,
      en: `contains '${letters}', which no ${languageName(language).en} text has; translate what is still in another language`,
    })),
    check(texts.untranslatedWords, ({ words, language }) => ({
      ja: `${languageName(language).ja}で書かれていません。翻訳してください。どの言語でも同じ表記にする言葉であれば、${words.map((word) => `「${word}」`).join('')}を${quoted(settingsKeys.shape.internationalWords)}に追加してください。`,
      en: `is not written in ${languageName(language).en}; translate it, or add ${new Intl.ListFormat(operatorLocale).format(words.map((word) => `'${word}'`))} to internationalWords in campaign.yaml if every language writes it like this`,
    })),
    check(texts.typedFigures, ({ figure, use }) => ({
      ja: `「${figure}」が直接入力されています。設定した値と食い違わないよう、「値を差し込む」から ${use.join('、')} などを使ってください。`,
      en: `contains the figure '${figure}' typed by hand; write a placeholder such as ${use.join(' or ')}, so that it cannot disagree with campaign.yaml`,
    })),
  ),
  check(omissions.missingFigures, ({ figure }) => ({
    ja: `選ばれている条件の値 {${figure}} がありません。文に {${figure}} を入れるか、条件を選び直してください。`,
    en: `lacks {${figure}}, the figure of the clause that it states; write it into the sentence, or name another clause`,
  })),
  check(omissions.unstatedClauses, ({ id, clause, proposal }) => ({
    ja: `「${clause.ja}」（「${id}」）を示す文がありません。ギフトカードの判定では必ず適用される条件です。該当する文の「clause」に加えるか、「${proposal}」を追加してください。`,
    en: `has no sentence that states '${clause.en}' (${id}), which the settlement always applies; name the clause at the sentence that does, or add: ${proposal}`,
  })),
  check(claims.soldOut, ({ status }) => ({
    ja: `お部屋がすべて満室です。${quoted(settingsKeys.shape.status)}を「満室」にしてください。`,
    en: `says ${status}, but every apartment in apartments.yaml is full; write full`,
  })),
  check(claims.soldOutDiscount, ({ advertised, largest }) => ({
    ja: `最大${advertised}%と表示していますが、この割引率のお部屋はすべて満室で、空室の最大割引率は${largest}%です。空室に合わせて割引率を変更するか、空室のいずれかを${advertised}%割引にするか、${quoted(settingsKeys.shape.status)}を「終了」にしてください。`,
    en: `says up to ${advertised} % off, but every apartment with this discount is full, and the largest that is left is ${largest} %; write the figure that the available apartments offer, give one of them this discount, or end the campaign with status: ended`,
  })),
  check(claims.untrueDiscount, ({ advertised, largest, remedy }) => ({
    ja: `最大${advertised}%と表示していますが、実際の最大割引率は${largest}%です。「最大〇%」は、もっとも割引の大きい空室の割引率と一致させてください。${remedy ? `たとえば「${remedy.name.ja}」のキャンペーン賃料を${remedy.rent}円にすると、${remedy.percent}%になります。` : ''}`,
    en: `says up to ${advertised} % off, but the largest discount is ${largest} %; change this figure or a rent${remedy ? `; with a campaign rent of ${remedy.rent} yen, ${remedy.name.en} has ${remedy.percent} %` : ''}`,
  })),
  check(claims.placesWithoutDiscount, ({ place, advertised, largest }) => ({
    ja: `「${place}」が {maxDiscount} と同じ文にありますが、その場所には${advertised}%割引のお部屋がありません（最大${largest}%）。文を分けるか、賃料を変更してください。`,
    en: `names ${place} in the same sentence as {maxDiscount}, but no apartment there has ${advertised} % off (the largest discount is ${largest} %); name the place in a sentence of its own, or change a price`,
  })),
];

/** Looks at a campaign, or at a part of it, for one kind of problem or several. */
type Check<Part> = (part: Part) => Problem[];

/** A row of the table. */
function check<Part, Found extends Place>(find: (part: Part) => Found[], says: (found: Found) => Bilingual) {
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
  return picturesOf(campaign)
    .filter(({ image }) => !isOutside(image) && !existsSync(join(folder, image)))
    .map((found) => ({ ...found, folder }));
}

/** A picture beside shared links that is none of the hero's, such as one that was exchanged there alone. */
function strayCardPicture(campaign: Campaign) {
  const { picture } = campaign.copy.socialCard;
  return cardPicture(campaign) ? [] : [{ file: 'copy.yaml', path: 'socialCard.picture', picture }];
}
