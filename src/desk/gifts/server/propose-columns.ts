import { type EntryColumn, type ReservationColumn, wordKey } from '../../../gifts/input/column-map.ts';
import type { Field, Headers } from '../contract/gifts.ts';
import type { DroppedFile } from '../contract/requests.ts';

/** The headers to recognize besides each column's own name, without ambiguous ones. */
const usualHeaders: {
  reservations: Record<ReservationColumn, readonly string[]>;
  entries: Record<EntryColumn, readonly string[]>;
} = {
  reservations: {
    id: ['予約番号', '予約ID', '予約No', '予約No.', 'reservation id', 'reservation number', 'booking id'],
    name: [
      ...['お名前', '氏名', '名前', '予約者名', '予約者氏名', '契約者名', 'ご契約者名'],
      ...['guest name', 'full name'],
    ],
    email: ['メール', 'メールアドレス', 'Eメール', 'e-mail', 'mail', 'email address'],
    status: ['状況', '状態', 'ステータス', '予約状況', '予約ステータス', 'booking status'],
    apartment: ['お部屋', '部屋', '部屋名', '物件', '物件名', 'room', 'property', 'unit'],
    reservedAt: [
      ...['予約日', '予約日時', '申込日', '申込日時'],
      ...['reserved at', 'reservation date', 'booking date'],
    ],
    paidAt: ['入金日', '入金日時', '支払日', '決済日', '決済日時', 'paid at', 'payment date'],
    contractStart: ['契約開始', '契約開始日', '開始日', 'contract start', 'start date'],
    contractEnd: ['契約終了', '契約終了日', '終了日', 'contract end', 'end date'],
    checkIn: ['入居日', 'チェックイン', 'チェックイン日', 'check-in', 'check-in date'],
    endedOn: ['解約日', '途中解約日', 'ended on', 'terminated on'],
    firstMonthRent: ['初月賃料', '初月家賃', '初月賃料（税込）', 'first month rent', 'first month’s rent'],
    // What is usually called 初期費用 or initial payment includes deposits.
    initialPayment: ['取引価額', '契約締結に要した額', 'transaction value'],
    otherPromotion: [
      ...['併用', '併用キャンペーン', '他キャンペーン', '適用キャンペーン', '割引', 'プロモーション'],
      ...['other promotion', 'promotion'],
    ],
  },
  // HubSpot's dates of creation and of the first conversion are left out: a contact may be older than its entry.
  entries: {
    id: ['Record ID', 'レコードID', 'Contact ID', 'コンタクトID'],
    time: ['Conversion Date', 'コンバージョン日'],
    name: ['お名前', '氏名', '名前', 'full name'],
    email: ['Eメール', 'メール', 'メールアドレス', 'e-mail', 'email address'],
    language: ['言語', 'Form', 'Form name', 'フォーム', 'フォーム名'],
    suspected: [],
    campaign: [],
  },
};

/**
 * Guesses which header belongs to which column, for a person to confirm.
 * @param known the columns already mapped, whose headers are not proposed again
 */
export function proposeColumns(headers: readonly string[], what: DroppedFile, known: Headers): Headers {
  const taken = new Set(Object.values(known).map(wordKey));
  const found: Headers = {};
  for (const [column, others] of Object.entries(usualHeaders[what]) as [Field, readonly string[]][]) {
    if (known[column] !== undefined) continue;
    const names = [column, ...others].map(wordKey);
    const header = headers.find((each) => names.includes(wordKey(each)) && !taken.has(wordKey(each)));
    if (header !== undefined) found[column] = header;
  }
  return found;
}

/** Of how a guest's name is read, which no rule needs. */
export const readingHeaders = [
  ...['フリガナ', 'ふりがな', 'お名前（フリガナ）', '氏名（カナ）', 'カナ', 'reading', 'furigana'],
];
