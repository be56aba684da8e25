import { expect, test } from 'vitest';
import { entryOf } from './entry-of.ts';

test.each([{}, { phone: null, page: null }])('gives no text for what a row lacks: %j', (row) => {
  expect(entryOf(row)).toMatchObject({ phone: undefined, page: undefined });
});
