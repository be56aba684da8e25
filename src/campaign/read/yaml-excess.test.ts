import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { yamlExcess } from './yaml-excess.ts';

const files = ['campaign', 'apartments', 'steps', 'copy', 'terms'];

test.each(files)('%s.yaml of the spring campaign is far from too much', (name) => {
  const text = readFileSync(`campaigns/spring-2025/${name}.yaml`, 'utf8');
  expect(yamlExcess(text)).toBeUndefined();
  expect(yamlExcess(text + text.replaceAll(/^(\S)/gm, ' $1'))).toBeUndefined();
});

test.each<[string, string]>([
  ['questions', '? '.repeat(400_000)],
  ['questions in lines', '?\n'.repeat(400_000)],
  ['lists in lists', '- '.repeat(400_000)],
  ['brackets', '['.repeat(900_000)],
  ['maps in maps', 'a: {'.repeat(200_000)],
  ['aliases', '- &a x\n- *a\n'.repeat(70_000)],
  ['items', '- a\n'.repeat(200_000)],
  ['deep lines', Array.from({ length: 1_200 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
])('too many %s are refused', (_what, text) => {
  expect(yamlExcess(text)?.en).toMatch(
    /^is nested too deeply or contains too many special characters; restore/,
  );
});

test('a text of ten megabytes is refused by its size', () => {
  expect(yamlExcess('x'.repeat(10_000_000))?.en).toMatch(/^is larger than 1000 kB; restore/);
});

test('brackets and stars in a sentence are words', () => {
  expect(yamlExcess(`a: "${'[* '.repeat(500)}"\nb: ${'x [* '.repeat(500)}\n`)).toBeUndefined();
});

const list = { bytes: 20_000_000, items: 30_000 };
const items = (count: number) => '# by sato\n- name: "x"\n  why: y\n\n'.repeat(count);

test('a list of short items may be long, where one is expected', () => {
  expect(yamlExcess(items(20_000), list)).toBeUndefined();
  expect(yamlExcess(items(10_000))?.en).toMatch(
    /^is nested too deeply or contains too many special characters/,
  );
});

test.each<[string, string]>([
  ['items', '- a\n'.repeat(30_001)],
  ['bytes', '#'.repeat(20_000_001)],
  ['keys of one item', `${items(10)}-\n${'  a: b\n'.repeat(20_000)}${items(10)}`],
  ['keys of a map', 'a:\n- b\n'.repeat(20_000)],
  ['keys in braces', `- {${'a: b,'.repeat(20_000)}}\n`],
  ['aliases', '- &a x\n- *a\n'.repeat(101)],
  ['lists in lists', `${items(10)}${'- '.repeat(400_000)}`],
  ['brackets', `${items(10)}- ${'['.repeat(31)}`],
])('of a list too, too many %s are refused', (_what, text) => {
  expect(yamlExcess(text, list)?.en).toMatch(/; restore an earlier version/);
});
