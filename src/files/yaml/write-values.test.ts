import { expect, test } from 'vitest';
import { replaceValues } from './write-values.ts';

const text = `# Head: a: 1
a:   1  # kept
b:
  - "two"   # kept too

  - 'three'
c: >
  four
  lines
d: last`;

test('replaces values in place and leaves every other byte', () => {
  const replacements = [
    { path: 'd', value: 'end' },
    { path: 'a', value: 10 },
    { path: 'b.0', value: '2' },
    { path: 'b.1', value: "it's 3" },
    { path: 'c', value: 'five' },
    { path: 'missing.key', value: 'x' },
    { path: 'b', value: 'a list is no value' },
  ];
  expect(replaceValues(text, replacements)).toBe(`# Head: a: 1
a:   10  # kept
b:
  - "2"   # kept too

  - 'it''s 3'
c: >-
  five
d: end`);
});
