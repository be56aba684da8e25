import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The blocks around a position in a style sheet, outermost first. */
function around(css: string, place: number): string[] {
  const open: string[] = [];
  let start = 0;
  for (let index = 0; index < place; index++) {
    if (css[index] === '{') open.push(css.slice(start, index).trim());
    if (css[index] === '}') open.pop();
    if ('{};'.includes(css[index] as string)) start = index + 1;
  }
  return open;
}

test(':hover styles apply only to devices that can hover', () => {
  const files = globSync('src/**/*.css');
  const hovers = files.flatMap((file) => {
    const css = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return [...css.matchAll(/:hover/g)].map(({ index }) => ({ file, blocks: around(css, index) }));
  });
  expect(hovers.length).toBeGreaterThan(5);
  expect(
    hovers.filter(({ blocks }) => !blocks.some((block) => /^@media \(hover: hover\)/.test(block))),
    'A touch leaves the look of :hover behind: write the rule inside @media (hover: hover).',
  ).toEqual([]);
});
