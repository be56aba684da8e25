import type { z } from 'zod';
import type { Sentence } from '../schema/languages/operator-languages.ts';
import { isLanguage, languageName } from '../schema/languages.ts';

type Issue = z.core.$ZodIssue;

/**
 * What is wrong and how to fix it, for people who know nothing of schemas. Needs issues parsed with `reportInput`.
 * Messages from a schema itself are kept, unless there is no value at all to complain about.
 */
export function refusal(issue: Issue): Sentence {
  const wrongType = issue.code === 'invalid_type' ? wrongTypes[issue.expected] : undefined;
  const isGroup = wrongType !== undefined && wrongType !== noText;
  if (issue.code === 'unrecognized_keys') return unknownKey;
  if (issue.input === undefined) return missing(issue, isGroup);
  if (issue.input === null) return issue.path.length === 0 ? emptyFile : empty;
  return (
    ownMessage(issue) ?? wrongType ?? { ja: `値が正しくありません（${issue.message}）。`, en: issue.message }
  );
}

/** A sentence of a schema's own, as `problem` makes it; undefined for one of zod's. */
const ownMessage = ({ message }: Issue): Sentence | undefined =>
  typeof message === 'string' ? undefined : message;

const unknownKey: Sentence = {
  ja: 'この項目は使えません。項目名のつづりを直すか、項目を削除してください。',
  en: 'is not a known field; correct the spelling of its name or remove it',
};

const emptyFile: Sentence = {
  ja: '内容がありません。以前の版に戻すか、内容を書き直してください。',
  en: 'is empty; restore an earlier version or write it anew',
};

const empty: Sentence = {
  ja: '入力されていません。入力してください。',
  en: 'is empty; fill it in',
  inFile: 'its value after the colon, or its lines under it, indented',
};

const noText: Sentence = { ja: '文字として入力してください。', en: 'must be a text', inFile: 'in quotes' };

const noGroup: Sentence = {
  ja: '項目ごとに入力してください。',
  en: 'must be filled in field by field',
  inFile: 'each as key: value on its own line, indented under it',
};

const wrongTypes: Partial<Record<string, Sentence>> = {
  string: noText,
  array: {
    ja: 'リストとして入力してください。',
    en: 'must be a list',
    inFile: 'each item after a dash on its own line',
  },
  object: noGroup,
  record: noGroup,
};

function missing(issue: Issue, isGroup: boolean): Sentence {
  const key = String(issue.path.at(-1));
  const language = isLanguage(key) ? languageName(key) : undefined;
  const [only] = issue.code === 'invalid_value' && issue.values.length === 1 ? issue.values : [];
  const choices = issue.code === 'invalid_union' ? ownMessage(issue) : undefined;
  return {
    ja: `${language ? `${language.ja}の文` : 'この項目'}がありません。追加してください。${choices?.ja ?? ''}`,
    en: `is missing; add ${language ? `the ${language.en} text` : 'it'}${choices ? `: it ${choices.en}` : ''}`,
    inFile: isGroup
      ? `${key}: with its own lines indented under it`
      : `${key}: ${String(only ?? choices?.inFile ?? '…')}`,
  };
}
