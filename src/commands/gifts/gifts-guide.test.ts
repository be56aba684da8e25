import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, withoutOrders } from '../../../tests/support/gifts-command.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import type { OperatorLanguage } from '../../campaign/schema/languages/operator-languages.ts';

const example = 'docs/gifts-example';

/** The guide's named code blocks by name: ```csv payouts.csv */
const blocksOf = (guide: string): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(guide, 'utf8').matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map((found) =>
      found.slice(1),
    ),
  );

test.each<[OperatorLanguage, string]>([
  ['ja', 'docs/gifts.ja.md'],
  ['en', 'docs/gifts.md'],
])('what the guide in %s shows is what the command does', async (language, guide) => {
  const out = join(temporaryFolder(), 'example');
  const run = async (...args: string[]) =>
    (await command([...args, '--out', out], language, '/nowhere', '2025-07-15')).replaceAll(
      out,
      'gifts/example',
    );
  const given = (name: string) => join(example, name);
  const decide = (...more: string[]) =>
    run(
      ...['--reservations', given('reservations.csv'), '--entries', given('entries.csv')],
      ...['--map', given('reservations.yaml'), ...more],
    );
  const read = (name: string) =>
    readFileSync(join(out, name), 'utf8').replace('\ufeff', '').replaceAll('\r', '');

  const shown: Record<string, string> = {};
  for (const name of ['reservations.csv', 'reservations.yaml', 'entries.csv', 'decisions.yaml'])
    shown[name] = readFileSync(given(name), 'utf8');
  shown['run-1'] = await decide();
  for (const name of ['payouts.csv', 'review.csv', 'refused.csv']) shown[name] = read(name);
  copyFileSync(given('decisions.yaml'), join(out, 'decisions.yaml'));
  shown['run-2'] = await decide('--on', '2025-07-15');
  shown['payouts-2.csv'] = read('payouts.csv');
  shown.sent = await run('sent', join(out, 'payouts.csv'));
  shown['sent.csv'] = read('sent.csv');
  shown.explain = await run('explain', 'A-105');

  // Each ledger gives other numbers.
  const ordered = (blocks: Record<string, string>) =>
    Object.fromEntries(Object.entries(blocks).map(([name, text]) => [name, withoutOrders(text)]));
  expect(ordered(blocksOf(guide))).toEqual(ordered(shown));
});
