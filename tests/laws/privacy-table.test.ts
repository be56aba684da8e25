import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldNames } from '../../src/entries/fields/fields.ts';
import { privacyTable, withPrivacyTable } from '../../src/entries/privacy-table.ts';

test('README’s table lists every stored field of the form, and why', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme, 'The form’s fields have changed: run `npm run privacy-table`.').toBe(
    withPrivacyTable(readme),
  );
  for (const name of fieldNames) expect(privacyTable()).toMatch(new RegExp(`^\\| ${name}\\b.*\\| to `, 'm'));
});

test('the table needs its markers', () => {
  expect(() => withPrivacyTable('# Page')).toThrow('around its table of what is stored');
});
