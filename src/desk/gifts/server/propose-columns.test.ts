import { expect, test } from 'vitest';
import { proposeColumns } from './propose-columns.ts';

test('recognizes the headers of booking systems, in any width and letter case, and proposes none twice', () => {
  const proposed = (headers: string[], known = {}) => proposeColumns(headers, 'reservations', known);
  const headers = ['ＩＤ', '氏名', 'E-Mail', '備考', ' 契約開始日 ', 'Check-In'];
  const [id, name, email, , contractStart, checkIn] = headers;
  expect(proposed(headers)).toEqual({ id, name, email, contractStart, checkIn });
  expect(proposed(['予約番号', '予約ID', '入金日'], { id: '予約ID' })).toEqual({ paidAt: '入金日' });
  expect(proposed(['予約日', '予約日時'], { paidAt: '予約日' })).toEqual({ reservedAt: '予約日時' });
});

test('takes from HubSpot the date of the entry, not the one on which the contact was made', () => {
  const proposed = proposeColumns(['Create Date', 'Conversion Date'], 'entries', {});
  expect(proposed).toEqual({ time: 'Conversion Date' });
});
