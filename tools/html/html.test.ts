import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { pageFile } from '../../src/server/site/addresses.ts';
import { builtText, site } from '../../tests/architecture/built-bytes.ts';
import { routes } from '../../tests/support/campaign.ts';

const remedy =
  'Browsers repair such HTML in different ways: fix the element in its section or in src/page/layouts.';
const pages = Object.values(routes).map(pageFile);

const checker = join(import.meta.dirname, '../node_modules/vnu-jar/build/dist/vnu.jar');

/** The checker behind https://validator.w3.org/nu. It needs Java. */
test.runIf(spawnSync('java', ['-version']).status === 0)(
  'the Nu HTML checker finds no error',
  { timeout: 120_000 },
  () => {
    const files = pages.map((page) => join(site, page));
    const answer = execFileSync(
      'java',
      ['-jar', checker, '--format', 'json', '--stdout', '--exit-zero-always', ...files],
      { encoding: 'utf8', maxBuffer: 20_000_000 },
    );
    const { messages }: { messages: { type: string; url: string; message: string; extract?: string }[] } =
      JSON.parse(answer);
    // Type `info`: React closes void elements with a slash, which HTML ignores.
    const errors = messages.filter(({ type }) => type !== 'info');
    const lines = errors.map(({ url, message, extract }) => `${url}: ${message} At: ${extract}`);
    expect(lines, remedy).toEqual([]);
  },
);

/** Much the same rules, without Java. Those that are off concern style, or how React and Astro write HTML. */
test.each(pages)('html-validate finds no error in %s', async (page) => {
  const off = [
    'attr-case',
    'attribute-boolean-style',
    'doctype-style',
    'long-title',
    'no-raw-characters',
    'no-trailing-whitespace',
    'tel-non-breaking',
    'void-style',
  ];
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: Object.fromEntries(off.map((rule) => [rule, 'off'])),
  });
  const { results } = await validator.validateString(builtText(page));
  const found = results.flatMap(({ messages }) => messages);
  expect(
    found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} At: ${selector}`),
    remedy,
  ).toEqual([]);
});
