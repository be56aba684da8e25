import type { z } from 'zod';
import { type Bilingual, bilingual } from '../schema/languages/operator-languages.ts';
import { isLanguage, languageName } from '../schema/languages.ts';

type Issue = z.core.$ZodIssue;

/**
 * What is wrong and how to fix it, for people who know nothing of schemas. Needs issues parsed with `reportInput`.
 * Messages from a schema itself are kept, unless there is no value at all to complain about.
 */
export function refusal(issue: Issue): Bilingual {
  const wrongType = issue.code === 'invalid_type' ? wrongTypes[issue.expected] : undefined;
  const isGroup = wrongType !== undefined && wrongType !== noText;
  if (issue.code === 'unrecognized_keys') return unknownKey;
  if (issue.input === undefined) return missing(issue, isGroup);
  if (issue.input === null) return issue.path.length === 0 ? emptyFile : isGroup ? emptyGroup : emptyValue;
  return (
    ownMessage(issue) ?? wrongType ?? bilingual(`値が正しくありません（${issue.message}）。`, issue.message)
  );
}

/** A sentence of a schema's own, as `problem` makes it; undefined for one of zod's. */
const ownMessage = ({ message }: Issue): Bilingual | undefined =>
  typeof message === 'string' ? undefined : message;

const unknownKey = bilingual(
  'この項目は使えません。ファイルで項目名のつづりを直すか、項目を削除してください。',
  'is not a known key; correct its spelling or remove it',
);

const emptyFile = bilingual(
  'ファイルに内容がありません。以前の版に戻すか、内容を書き直してください。',
  'is empty; write its lines or restore an earlier version',
);

const emptyGroup = bilingual(
  '内容がありません。入力してください（ファイルでは、下の行に字下げして書きます）。',
  'is empty; write its lines under it, indented',
);

const emptyValue = bilingual(
  '値が入力されていません。入力してください。',
  'is empty; write its value after the colon',
);

const noText = bilingual(
  '文字として入力してください（ファイルでは引用符で囲みます）。',
  'must be a text; put it in quotes',
);

const noGroup = bilingual(
  '複数の項目が必要です（ファイルでは、下の行に字下げして「項目名: 値」と書きます）。',
  'must be a group of lines; write each as key: value, indented under it',
);

const wrongTypes: Partial<Record<string, Bilingual>> = {
  string: noText,
  array: bilingual(
    'リストとして入力してください（ファイルでは、1件を1行とし、行頭に - を付けます）。',
    'must be a list; write each item after a dash on its own line',
  ),
  object: noGroup,
  record: noGroup,
};

function missing(issue: Issue, isGroup: boolean): Bilingual {
  const key = String(issue.path.at(-1));
  if (isGroup) {
    return bilingual(
      `この項目（${key}）がありません。追加して、内容を入力してください。`,
      `is missing; add '${key}:' here, with its own lines indented under it`,
    );
  }
  const language = isLanguage(key) ? languageName(key) : undefined;
  const only =
    issue.code === 'invalid_value' && issue.values.length === 1 ? `: ${String(issue.values[0])}` : '';
  const choices = issue.code === 'invalid_union' ? ownMessage(issue) : undefined;
  return bilingual(
    `${language?.ja ?? 'この項目'}（${key}${only}）がありません。追加してください。${choices?.ja ?? ''}`,
    `is missing; add ${language ? `the ${language.en}` : 'a'} line '${key}${only || ': …'}' here${choices ? `: it ${choices.en}` : ''}`,
  );
}
