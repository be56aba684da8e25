import type { Translation } from './translation.ts';

/** Values of a kind that occurs in several places: an address, a price, a day. */
export const values: readonly Translation[] = [
  ['must be a full address that begins with https://', 'https:// で始まるアドレスを入力してください。'],
  [
    'must be https:// and the host only, without a path or a trailing slash',
    'https:// とホスト名だけを入力してください（例：https://campaign.example）。パスや末尾の / は不要です。',
  ],
  [
    'must name a file in pictures/ (a png, jpg, webp or avif whose name has only a-z, 0-9, - and _) or an https:// address',
    '「pictures」フォルダーの画像のファイル名か、https:// で始まるアドレスを指定してください。使える画像はPNG・JPEG・WebP・AVIF形式、ファイル名に使える文字は半角の英数字と - _ です。',
  ],
  ["must be 'left', 'center' or 'right'", '「左」「中央」「右」のいずれかを選んでください。'],
  [
    'must be whole yen without comma or currency sign, such as 148000',
    '円単位の整数で入力してください（例：148000）。コンマや通貨記号は不要です。',
  ],
  ['must be more than 0 yen', '1円以上の金額を入力してください。'],
  [
    'must be a valid date and time, such as 2025-04-30T23:59:00+09:00',
    '正しい日時を入力してください（ファイルでの書き方：2025-04-30T23:59:00+09:00）。',
  ],
  [
    'must end in +09:00: times here are those of Japan',
    '日本時間で入力してください（ファイルでは末尾を +09:00 にします）。',
  ],
  [
    'must be a valid day, such as 2025-04-30',
    '正しい日付を入力してください（ファイルでの書き方：2025-04-30）。',
  ],
  ['must be 1 or more', '1以上の数を入力してください。'],
  [
    'must be a time of day in quotes, such as "09:30"',
    '時刻を入力してください（ファイルでの書き方："09:30"）。',
  ],
  [
    'must be in international form with hyphens, such as +81-3-0000-0100',
    '電話番号は、ハイフン付きの国際表記で入力してください（例：+81-3-0000-0100）。',
  ],
  ['must be an email address', 'メールアドレスの形式が正しくありません。ご確認のうえ修正してください。'],
];
