import { expect, test } from 'vitest';
import { proposeColumns } from './propose-columns.ts';

test('recognizes the headers of booking systems, in any width and letter case', () => {
  const headers = ['ＩＤ', '氏名', 'E-Mail', '備考', ' 契約開始日 ', 'Check-In'];
  const [id, name, email, , contractStart, checkIn] = headers;
  expect(proposeColumns(headers, 'reservations')).toEqual({ id, name, email, contractStart, checkIn });
});

test('takes from HubSpot the date of the entry, not the one on which the contact was made', () => {
  const proposed = proposeColumns(['Create Date', 'Conversion Date'], 'entries');
  expect(proposed).toEqual({ time: 'Conversion Date' });
});
