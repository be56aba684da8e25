import type { Constants } from '../../../campaign/constants.ts';
import { isLanguage, type Language } from '../../../campaign/language.ts';
import { fillMessage } from '../../../campaign/message.ts';
import { placeholderSectionAt } from '../../../campaign/placeholders.ts';
import { textLimitAt, textWidth } from '../../../campaign/text-limits.ts';
import type { CampaignFile, Scalar, TextLimit } from '../contract/campaign.ts';
import { commonPlaceholders } from './draft-placeholders.ts';
import type { DescribeText } from './form/file-form.ts';

/** Describes the texts of a file by path: which placeholders they may use, and how long they may be. */
export const describeTexts =
  (file: CampaignFile, constants: ReadonlyMap<Language, Constants>): DescribeText =>
  (path, value) => ({
    placeholders: placeholderSectionAt(file, path) ?? commonPlaceholders,
    limit: limitOf(file, path, value, constants),
  });

function limitOf(
  file: CampaignFile,
  path: string,
  value: Scalar,
  constants: ReadonlyMap<Language, Constants>,
): TextLimit | undefined {
  const language = path.split('.').at(-1);
  if (!isLanguage(language)) return undefined;
  const limit = textLimitAt(file, path, language);
  return (
    limit && { ...limit, used: textWidth(filled(String(value), language, constants.get(language)), language) }
  );
}

function filled(text: string, language: Language, constants: Constants | undefined): string {
  try {
    return constants === undefined ? text : fillMessage(text, language, constants);
  } catch {
    return text;
  }
}
