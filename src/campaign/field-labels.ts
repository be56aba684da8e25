/** What the desk calls the fields that other fields' problems name, in Japanese. */
export const fieldLabels = {
  status: '受付の状態',
  languages: 'ページの言語',
  internationalWords: '翻訳しない言葉',
  periodStart: '開始（日本時間）',
  paymentDeadline: '予約・初回支払いの期限',
  checkInDeadline: '入居・契約開始の期限',
  guestsMin: '最少',
  hero: 'トップの写真',
  regularPrice: '通常賃料（月額）',
};
