import type { z } from 'zod';
import { isLanguage } from './language.ts';
import { languages } from './languages.ts';

type Issue = z.core.$ZodIssue;

/**
 * What is wrong and how to fix it, for people who know nothing of schemas. Needs issues parsed with `reportInput`.
 * Messages from a schema itself are kept, unless there is no value at all to complain about.
 */
export function refusal(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return 'is not a known key; correct its spelling or remove it';
  if (issue.input === undefined) return missing(issue);
  if (issue.input === null) return empty(issue);
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')) {
    return wrongType[issue.expected] ?? `must be of a different type (${issue.expected})`;
  }
  return issue.message;
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
