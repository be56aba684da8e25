import { expect, test } from 'vitest';
import { moveScriptsToFile } from './move-scripts-to-file.ts';

test('leaves one script that loads the file, in place of the last inline script', () => {
  const { html, script } = moveScriptsToFile(
    '<html><head><script>head()</script></head><body><script>one()</script><p>1</p><script type="module">two()</script><p>2</p></body></html>',
  );
  expect(script?.text).toBe('{one()};\n{two()}');
  expect(script?.path).toMatch(/^\/_astro\/page\.[\w-]{8}\.js$/);
  const loader = /<script>([^<]*)<\/script><p>2/.exec(html)?.[1] ?? '';
  expect(loader).toContain(`import("${script?.path}"`);
  expect(html).toBe(
    `<html><head><script>head()</script></head><body><p>1</p><script>${loader}</script><p>2</p></body></html>`,
  );
});

test('leaves data blocks and external scripts alone', () => {
  const html =
    '<html><head></head><body><script type="application/ld+json">{}</script><script src="/a.js"></script></body></html>';
  expect(moveScriptsToFile(html)).toEqual({ html });
});

test('puts a hash of the content into the file’s name', () => {
  const pathOf = (script: string) =>
    moveScriptsToFile(`<body><script>${script}</script></body>`).script?.path;
  expect(pathOf('a()')).toBe(pathOf('a()'));
  expect(pathOf('a()')).not.toBe(pathOf('b()'));
});

test('is idempotent', () => {
  const { html } = moveScriptsToFile('<body><script>a()</script></body>');
  expect(moveScriptsToFile(html)).toEqual({ html });
});
