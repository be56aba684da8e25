import { expect, test } from 'vitest';
import { entryOf } from './entry-of.ts';

test.each([{}, { phone: null, page: null }])('has no text for what a row does not hold: %j', (row) => {
  expect(entryOf(row)).toMatchObject({ phone: undefined, page: undefined });
});
