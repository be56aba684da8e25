import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { columnMapSchema } from './column-map.ts';
import { columnMapText } from './column-map-text.ts';

const choices = {
  columns: { id: '予約番号', name: 'お名前' },
  status: { confirmed: ['確定', '入金済'], cancelled: ['キャンセル'], provisional: ['仮'] },
  apartments: { 'NHB-201': 1, 'X: #1': 2 },
};
const entries = { columns: { id: 'Record ID', email: 'Email' }, languages: { 'Entry JA': 'ja' } };

const read = (text: string) => columnMapSchema.parse(parse(text));

test('writes a map where there is none, and fills sections that a person left empty', () => {
  const text = columnMapText(undefined, choices);
  expect(text).toMatch(/^# What the booking system calls/);
  expect(read(text)).toMatchObject(choices);
  expect(read(columnMapText('columns: {}\napartments:\n', choices))).toMatchObject(choices);
  expect(read(columnMapText('entries:\n', { entries }))).toMatchObject({ columns: {}, entries });
});

test('writes the new choices, keeps comments, and leaves the sections without a choice alone', () => {
  const byHand = `# 予約システムの見出し
columns:
  # the number
  id: 番号 # as printed
  paidAt: 入金日
  name: "お名前"
status:
  confirmed:
    - 確定 # since 2024
    - 手付
  cancelled: [キャンセル]
apartments: # aliases
  OLD-1: 3
  NHB-201: 1
entries:
  # of HubSpot
  columns: { id: Contact ID, suspected: Bot }
  timeZone: UTC # of the account
`;
  const text = columnMapText(byHand, choices);
  expect(read(text)).toEqual({ ...read(byHand), ...choices });
  expect(columnMapText(text, choices)).toBe(text);
  const withEntries = columnMapText(text, { entries });
  expect(read(withEntries)).toEqual({ ...read(text), entries: { ...entries, timeZone: 'UTC' } });
  for (const comment of byHand.match(/#.*/g) ?? []) expect(withEntries).toContain(comment);
  expect(withEntries).toContain('name: "お名前"');
});
