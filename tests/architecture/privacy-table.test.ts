import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldNames } from '../../src/entries/fields/fields.ts';
import { privacyTable, withPrivacyTable } from '../../src/entries/privacy-table.ts';

test('the table lists every stored field of the form, and why', () => {
  const text = readFileSync('docs/running.md', 'utf8');
  expect(text, 'The form’s fields have changed: run `npm run privacy-table`.').toBe(withPrivacyTable(text));
  for (const name of fieldNames) expect(privacyTable()).toMatch(new RegExp(`^\\| ${name}\\b.*\\| to `, 'm'));
});

test('the table needs its markers', () => {
  expect(() => withPrivacyTable('# Page')).toThrow('around its table of what is stored');
});
