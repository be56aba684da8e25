import { expect, test } from 'vitest';
import type { EntrySummary } from '../../../entries/entry-archive.ts';
import { makeReport } from './make-report.ts';

const summary: EntrySummary = {
  days: [
    { day: '2025-03-28', entries: { ja: 1_200, en: 34 } },
    { day: '2025-03-30', entries: { ja: 1 } },
  ],
  addresses: 1_230,
  suspected: 5,
  sources: [{ source: 'line', medium: 'social', campaign: 'spring', entries: 1_000 }],
  otherSources: 235,
};

const options = {
  language: 'en',
  selection: { campaign: 'Spring2025' },
  now: new Date('2025-03-30T03:00:00Z'),
} as const;

const reportOf = (changes: Partial<EntrySummary> = {}, more: object = {}) =>
  makeReport({ summarize: async () => ({ ...summary, ...changes }) }, { ...options, ...more });

const text = (html: string) => html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ');

test('says what the desk says, in the operator’s language', async () => {
  expect(text(await reportOf())).toMatch(
    /Spring2025.+March 30, 2025 at 12:00 PM.+Entries +1,235 +Today +1 .+Email addresses +1,230/,
  );
  expect(text(await reportOf({}, { language: 'ja' }))).toMatch(
    /2025年3月30日 12:00 +エントリー数 +1,235 +本日 +1 /,
  );
});

test('states the selection, so that a part is not taken for the whole', async () => {
  const selection = { since: '2025-03-28', language: 'ja', includeSuspected: true };
  expect(text(await reportOf({}, { selection }))).toContain(
    'entries from 2025-03-28 on, entries in Japanese, suspected robots too',
  );
  expect(text(await reportOf({}, { selection }))).toContain('counted as entries');
});

test('draws charts without style attributes, which its policy forbids', async () => {
  const html = await reportOf();
  expect(html.match(/<svg /g)).toHaveLength(3);
  expect(html).not.toMatch(/\sstyle="/);
});

test('includes made-up sources as text, and no address', async () => {
  const source = '"><script src=//evil.example></script>';
  const medium = 'mail-to-hanako.sato+a@mail.example-2025';
  const html = await reportOf({ sources: [{ source, medium, campaign: '', entries: 9 }] });
  expect(html).toContain('&lt;script src=//evil.example&gt;');
  expect(html).not.toContain('<script');
  expect(text(html)).toContain('(email address)');
  expect(text(html)).not.toContain('@');
});

test('stays under 150 kB, whatever dates and sources an import contains', async () => {
  const languages = Object.fromEntries(['ja', 'en', 'fr', 'ko', 'zh'].map((language) => [language, 12_345]));
  const days = Array.from({ length: 20_000 }, (_, index) => ({
    day: new Date(Date.UTC(1970, 0, 1 + index)).toISOString().slice(0, 10),
    entries: languages,
  }));
  const long = '春'.repeat(500);
  const sources = Array.from({ length: 200 }, (_, index) => ({
    source: `${index}${long}`,
    medium: long,
    campaign: long,
    entries: 9,
  }));
  const html = await reportOf({ days, sources });
  expect(Buffer.byteLength(html)).toBeLessThan(150_000);
  expect(text(html)).toContain(`(earlier)  ${(19_900 * 5 * 12_345).toLocaleString('en')}`);
});

test('says so when nobody has entered', async () => {
  const html = await reportOf({ days: [], sources: [], otherSources: 0 });
  expect(html).toContain('There are no entries yet.');
  expect(html).not.toContain('<svg');
});
