import { expect, test } from 'vitest';
import { proposeColumns, usualEntryHeaders, usualReservationHeaders } from './propose-columns.ts';

test('recognizes the headers of booking systems, in any width and letter case', () => {
  const headers = ['ＩＤ', '氏名', 'E-Mail', '備考', ' 契約開始日 ', 'firstMonthRent', 'Check-In'];
  const [id, name, email, , contractStart, firstMonthRent, checkIn] = headers;
  const proposed = proposeColumns(headers, usualReservationHeaders, {});
  expect(proposed).toEqual({ id, name, email, contractStart, firstMonthRent, checkIn });
});

test('proposes no header twice, and none for mapped columns', () => {
  const proposed = (headers: string[], known: Record<string, string>) =>
    proposeColumns(headers, usualReservationHeaders, known);
  expect(proposed(['予約番号', '予約ID', '入金日'], { id: '予約ID' })).toEqual({ paidAt: '入金日' });
  expect(proposed(['予約日', '予約日時'], { paidAt: '予約日' })).toEqual({ reservedAt: '予約日時' });
});

test('recognizes the headers of HubSpot, but not the date on which a contact was made', () => {
  const headers = ['Record ID', 'Name', 'Email', 'Create Date', 'Conversion Date', 'Form'];
  const [id, name, email, , time, language] = headers;
  expect(proposeColumns(headers, usualEntryHeaders, {})).toEqual({ id, time, name, email, language });
});
