import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtPages, tagOf } from '../support/built-pages.ts';
import { builtText, islandData, neededBy, scriptFiles, site } from './built-bytes.ts';

const sources = globSync('src/**/*.{astro,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

type Directive = { file: string; component: string; directive: string; text: string };

/** Every use of `client:…`, with its component. */
const directives: Directive[] = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/<([A-Z]\w*)\b[^<]*?\b(client:\w+)/g)].map(([, component = '', directive = '']) => ({
    file,
    component,
    directive,
    text,
  })),
);

test('only islands are hydrated', () => {
  const others = directives.filter(
    ({ component, text }) =>
      !new RegExp(`import \\{[^}]*\\b${component}\\b[^}]*\\} from '[^']+\\.island\\.tsx'`).test(text),
  );
  expect(
    others.map(({ file, component }) => `${file}: ${component}`),
    'Everything that a hydrated component imports is sent to every visitor: make it an *.island.tsx under src/page/islands, or remove the directive.',
  ).toEqual([]);
});

test('islands wait until they come near', () => {
  expect(directives.length, 'The pattern of this law no longer finds any island: fix it.').toBeGreaterThan(0);
  const early = directives.filter(({ directive }) => directive !== 'client:near');
  expect(
    early.map(({ file, component, directive }) => `${file}: ${component} ${directive}`),
    'Hydrating on load costs the first view half a second: use client:near.',
  ).toEqual([]);
});

test('client directives are used in pages only', () => {
  const inside = directives.filter(({ file }) => !/^src[\\/]page[\\/]pages[\\/].*\.astro$/.test(file));
  expect(
    inside.map(({ file, component }) => `${file}: ${component}`),
    'Sections get their islands as children from the page: move the directive there.',
  ).toEqual([]);
});

describe.each(builtPages)('$file', ({ elements, file }) => {
  const islands = elements.filter(({ name }) => name === 'astro-island');
  const data = islandData(readFileSync(file, 'utf8'));

  test('hydrates nothing but islands', () => {
    const others = islands.filter(({ attribs }) => {
      const { attributes } = data[attribs['component-export'] ?? ''] ?? {};
      return !/\.island\.[^/]*js$/.test(attributes?.['component-url'] ?? '');
    });
    expect(
      others.map(tagOf),
      'A component that is not an island reaches the browser: rename it to *.island.tsx, or render it without client:*.',
    ).toEqual([]);
    const early = islands.filter(({ attribs }) => attribs.client !== 'near');
    expect(early.map(tagOf), 'This island starts before it is seen: use client:near.').toEqual([]);
  });

  test('lists every file that islands need to start, so that each survives a lost connection', () => {
    const script = builtText(`${scriptFiles(readFileSync(file, 'utf8'))[0]}`);
    for (const { attribs } of islands)
      expect(attribs.props, 'Props belong in a file: see src/build/move-island-data.ts.').toBeUndefined();
    for (const { attributes } of Object.values(data)) {
      for (const address of neededBy(attributes)) {
        expect(script, 'A file that is not fetched first cannot be requested again.').toContain(address);
      }
    }
  });

  test('asks for no script before it has painted', () => {
    const early = elements.filter(({ name, attribs }) => name === 'script' && attribs.src !== undefined);
    expect(
      early.map(tagOf),
      'Two of src/page/boot/ import the same module, so the build gives it a file of its own and inlines neither: repeat it, or move it into one of them.',
    ).toEqual([]);
  });

  test('preloads no script for the islands', () => {
    const ahead = elements.filter(
      ({ name, attribs }) =>
        name === 'link' &&
        (attribs.rel === 'modulepreload' || (attribs.rel === 'preload' && attribs.as === 'script')),
    );
    expect(
      ahead.map(tagOf),
      'React would be loaded before the first scroll, which the budget forbids: remove the preload.',
    ).toEqual([]);
  });
});

test('schemas and message formatting stay out of the browser', () => {
  const marks = { zod: /ZodError|\$ZodType/, 'intl-messageformat': /IntlMessageFormat|intl-messageformat/ };
  const heavy = globSync(join(site, '_astro/*.js')).flatMap((file) => {
    const script = readFileSync(file, 'utf8');
    return Object.entries(marks)
      .filter(([, mark]) => mark.test(script))
      .map(([name]) => `${file} contains ${name}`);
  });
  expect(
    heavy,
    'Islands and boot get plain props and import only types from src/campaign: use `import type`, and compute in the page.',
  ).toEqual([]);
});
