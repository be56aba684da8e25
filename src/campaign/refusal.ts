import type { z } from 'zod';
import { isLanguage, type Language } from './language.ts';
import { languages } from './languages.ts';

type Issue = z.core.$ZodIssue;

/**
 * What is wrong and how to fix it, for people who know nothing of schemas. Needs issues parsed with `reportInput`.
 * Messages from a schema itself are kept, unless there is no value at all to complain about.
 * @param texts how many texts of the file are in the same unlisted language
 */
export function refusal(issue: Issue, texts: number): string {
  const language = unlistedLanguage(issue);
  if (language !== undefined) {
    const name = languages[language].englishName;
    return `is for ${name}, which 'languages' in campaign.yaml does not list; remove the lines of this file that begin with '${language}:' (${texts} in all), or list ${language} there`;
  }
  if (issue.code === 'unrecognized_keys') return 'is not a known key; correct its spelling or remove it';
  if (issue.input === undefined) return missing(issue);
  if (issue.input === null) return empty(issue);
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')) {
    return wrongType[issue.expected] ?? `must be of a different type (${issue.expected})`;
  }
  return issue.message;
}

/** The language of a text that the campaign does not have in this language. */
export function unlistedLanguage(issue: Issue): Language | undefined {
  // Only the schema of a text in each language has its own message for an unknown key.
  if (issue.code !== 'unrecognized_keys' || issue.message.startsWith('Unrecognized key')) return undefined;
  return issue.keys.find(isLanguage);
}

const wrongType: Partial<Record<string, string>> = {
  string: 'must be a text; put it in quotes',
  int: 'must be a whole number, without quotes',
  number: 'must be a number, without quotes',
  array: 'must be a list; write each item after a dash on its own line',
  object: 'must be a group of lines; write each as key: value, indented under it',
};

const isGroup = (issue: Issue): boolean =>
  issue.code === 'invalid_type' && ['object', 'array'].includes(issue.expected);

function missing(issue: Issue): string {
  const key = String(issue.path.at(-1));
  if (isGroup(issue)) return `is missing; add '${key}:' here, with its own lines indented under it`;
  if (typeof issue.path.at(-1) === 'number') return 'is missing; add it to the list';
  const line = isLanguage(key) ? `the ${languages[key].englishName} line` : 'a line';
  const value = issue.code === 'invalid_value' && issue.values.length === 1 ? issue.values[0] : '…';
  return `is missing; add ${line} '${key}: ${String(value)}' here`;
}

function empty(issue: Issue): string {
  if (issue.path.length === 0) return 'is empty; write its lines or restore an earlier version';
  return isGroup(issue)
    ? 'is empty; write its lines under it, indented'
    : 'is empty; write its value after the colon';
}
