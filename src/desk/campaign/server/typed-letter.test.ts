import { expect, test, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { openCampaignDesk } from '../../../../tests/support/campaign-desk.ts';

vi.mock('yaml', async (load) => {
  const yaml = await load<typeof import('yaml')>();
  return { ...yaml, parseDocument: vi.fn(yaml.parseDocument) };
});

test('a typed letter costs three parsed files at most, and 20 kB', () => {
  const { desk } = openCampaignDesk();
  const { revision } = desk.open().draft;
  const parsed = vi.mocked(parseDocument);
  for (const value of ['H', 'He', 'Hello']) {
    parsed.mockClear();
    const { outcome, ...answer } = desk.draft({
      revision,
      edits: [{ file: 'copy.yaml', path: 'hero.headline.en', do: 'set', value }],
    });
    expect(outcome).toBe('draft');
    expect(parsed.mock.calls.length).toBeLessThanOrEqual(3);
    const { files, placeholders, cards, languages, ...sent } = answer as Record<string, unknown>;
    expect(JSON.stringify(sent).length).toBeLessThan(20_000);
    expect(JSON.stringify(sent)).toContain(value);
  }
});
