import { expect, test } from 'vitest';
import { readHead, sharedLooks } from './shared-looks.ts';

const html = `<!doctype html><title>Spring &amp; sun</title>
<meta name="description" content="Homes."><meta property="og:image" content="https://a.example/og/en.jpg">
<link rel="canonical" href="https://a.example/en"><link rel="alternate" hreflang="ja" href="https://a.example/ja">
<body><svg><title>not this</title></svg>`;

test('reads the head’s metadata and ignores titles inside SVG', () => {
  const page = readHead(html);
  expect(page.title).toBe('Spring & sun');
  expect(page.canonical).toBe('https://a.example/en');
  expect(page.meta.get('og:image')).toBe('https://a.example/og/en.jpg');
  expect([...page.alternates]).toEqual([['ja', 'https://a.example/ja']]);
});

test('shows what is missing', () => {
  const lines = sharedLooks(readHead('<!doctype html><title>x</title>')).join('\n');
  expect(lines).toContain('(no description)');
  expect(lines).toContain('(no picture)');
});
