import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { columnMapSchema } from './column-map.ts';
import { columnMapText } from './column-map-text.ts';

const choices = {
  columns: { id: '予約番号', name: 'お名前' },
  status: { confirmed: ['確定', '入金済'], cancelled: ['キャンセル'] },
  apartments: { 'NHB-201': 1, 'X: #1': 2 },
};

const read = (text: string) => columnMapSchema.parse(parse(text));

test('writes a map where there is none, and fills sections that a person left empty', () => {
  const text = columnMapText(undefined, choices);
  expect(text).toMatch(/^# What the booking system calls/);
  expect(read(text)).toMatchObject(choices);
  expect(read(columnMapText('columns: {}\napartments:\n', choices))).toMatchObject(choices);
});

test('writes the new choices, and keeps comments and the map of entries', () => {
  const byHand = `# 予約システムの見出し
columns:
  # the number
  id: 番号 # as printed
  paidAt: 入金日
  name: "お名前"
status:
  confirmed:
    - 確定 # since 2024
    - 仮
  cancelled: [キャンセル]
apartments: # aliases
  OLD-1: 3
  NHB-201: 1
# HubSpot
entries:
  columns: { id: Record ID }
`;
  const text = columnMapText(byHand, choices);
  expect(read(text)).toEqual({ ...read(byHand), ...choices });
  for (const comment of byHand.match(/#.*/g) ?? []) expect(text).toContain(comment);
  expect(text).toContain('name: "お名前"');
  expect(columnMapText(text, choices)).toBe(text);
});

test('writes the map of entries, and leaves the others alone', () => {
  const entries = { columns: { id: 'Record ID', email: 'Email' }, languages: { 'Entry JA': 'ja' } };
  const byHand = `columns: { id: 番号 } # as printed
entries:
  # of HubSpot
  columns: { id: Contact ID, suspected: Bot }
  timeZone: UTC # of the account
`;
  const text = columnMapText(byHand, { entries });
  expect(read(text)).toEqual({ ...read(byHand), entries: { ...entries, timeZone: 'UTC' } });
  expect(text).toContain('columns: { id: 番号 } # as printed\n');
  expect(text).toContain('# of HubSpot');
  expect(text).toContain('timeZone: UTC # of the account\n');
  expect(read(columnMapText(undefined, { entries }))).toMatchObject({ columns: {}, entries });
  expect(read(columnMapText('entries:\n', { entries }))).toMatchObject({ entries });
});
