import { type LanguageText, textsOf, textsOfCampaign } from '../content/texts-of.ts';
import type { Problem } from '../read/campaign-error.ts';
import type { Campaign } from '../schema/campaign.ts';
import { quoted } from '../schema/fields.ts';
import { type Bilingual, bilingual, operatorLocale } from '../schema/languages/operator-languages.ts';
import { languageName, languages } from '../schema/languages.ts';
import { settingsKeys } from '../schema/sections.ts';

/**
 * Texts left in another language: in another language's script, or with a word in it. Languages that share a script cannot be
 * told apart this way.
 */
export function untranslatedTexts(campaign: Campaign): Problem[] {
  return writtenTexts(campaign).flatMap(({ file, path, ...text }) => {
    const message = faultOf(text, campaign.settings.internationalWords);
    return message === undefined ? [] : [{ file, path, message }];
  });
}

/** All texts, including those of the settings; the company's web addresses are in no language. */
function writtenTexts(campaign: Campaign) {
  const { name, legalName, licence, address } = campaign.settings.company;
  const { gift } = campaign.settings;
  const own = textsOf({ company: { name, legalName, licence, address }, gift });
  return [...own.map((text) => ({ file: 'campaign.yaml', ...text })), ...textsOfCampaign(campaign)];
}

function faultOf(
  { language, value }: Omit<LanguageText, 'path'>,
  international: readonly string[],
): Bilingual | undefined {
  const { letters, foreignLetters } = languages[language];
  const stranger = foreignLetters?.exec(value)?.[0];
  if (stranger !== undefined) {
    const { ja, en } = languageName(language);
    return bilingual(
      `「${stranger}」は${ja}では使わない文字です。ほかの言語のまま残っている部分を翻訳してください。`,
      `contains '${stranger}', which no ${en} text has; translate what is still in another language`,
    );
  }
  const words = [...new Set(wordsOf(value).filter((word) => !international.includes(word)))];
  if (words.length === 0 || letters.test(value)) return undefined;
  const { ja, en } = languageName(language);
  return bilingual(
    `${ja}で書かれていません。翻訳してください。どの言語でも同じ表記にする言葉であれば、${words.map((word) => `「${word}」`).join('')}を${quoted(settingsKeys.shape.internationalWords)}に追加してください。`,
    `is not written in ${en}; translate it, or add ${listOf(words)} to internationalWords in campaign.yaml if every language writes it like this`,
  );
}

/** Without placeholders, which are filled in the reader's language. Figures and signs belong to every language. */
const wordsOf = (value: string): string[] => withoutBraces(value).match(/[\p{L}\p{M}]+/gu) ?? [];

/** From the inside out, because plural placeholders contain further braces. */
function withoutBraces(value: string): string {
  const shorter = value.replaceAll(/\{[^{}]*\}/g, ' ');
  return shorter === value ? value : withoutBraces(shorter);
}

const listOf = (words: readonly string[]): string =>
  new Intl.ListFormat(operatorLocale).format(words.map((word) => `'${word}'`));
