/** Labels for the figures of the entries, in the desk and in the report. */
export const ja = {
  locale: 'ja',
  total: 'エントリー数',
  today: '本日',
  addresses: 'メールアドレス数',
  suspected: '自動送信の疑い',
  suspectedNote: 'エントリー数には含みません',
  todayNote: '日本時間',
  perDay: '日別のエントリー数',
  byMonth: '期間が長いため、グラフは月別に集計しています。',
  perLanguage: '言語別のエントリー数',
  perSource: '流入元別のエントリー数',
  sourceNote: 'キャンペーンページのアドレスに付いた utm_ パラメータによる集計です。',
  day: '日付（日本時間）',
  language: '言語',
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  entries: '件数',
  share: '割合',
  noSource: '（パラメータなし）',
  otherSources: '（その他）',
};

export type CountWords = typeof ja;
