import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildEmbed } from './browser-scripts.ts';

test('bundles one script of at most 8 kB brotli', async () => {
  const script = await buildEmbed();
  expect(brotliCompressSync(script).byteLength).toBeLessThanOrEqual(8 * 1024);
  expect(script).not.toMatch(/\bimport\b|\bexport\b|\brequire\(/);
});

test('avoids what the page’s Content-Security-Policy forbids', async () => {
  // Trusted Types sinks and inline style attributes, whose violations no unit test would show.
  expect(await buildEmbed()).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|srcdoc|['"`]style['"`]/,
  );
});

test('accepts the provider’s origin', async () => {
  expect(await buildEmbed({ origin: 'https://forms.partner.example' })).toContain(
    'https://forms.partner.example',
  );
});
