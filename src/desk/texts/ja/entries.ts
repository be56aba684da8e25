const count = (number: number): string => number.toLocaleString('ja');

/** The room Entries. */
export const entries = {
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
  earlierDays: '（それ以前）',
  name: 'エントリー状況',
  asOf: (time: string) => `${time} 時点`,
  live: '自動更新中',
  campaigns: (campaign: string | null, others: readonly { campaign: string; entries: number }[]) =>
    `${campaign ?? 'すべてのキャンペーン'} の件数です。保存先には、${others.map((other) => `${other.campaign}（${count(other.entries)}件）`).join('、')}のエントリーもあります（自動送信の疑いがあるものを含む）。下の一覧での検索と削除は、すべてのキャンペーンが対象です。`,
  loading: '集計しています…',
  none: 'まだエントリーはありません。ページからエントリーが届くと、ここに表示されます。',
  tableOf: (chart: string) => `${chart}の表`,
  list: 'エントリー一覧',
  search: 'お名前・メールアドレスで検索',
  kind: '表示するエントリー',
  real: 'エントリー',
  robots: '自動送信の疑い',
  found: (entries: number) => `${count(entries)}件`,
  notFound: '該当するエントリーはありません。検索条件を変えてお試しください。',
  tooMany: (shown: number) =>
    `新しい順に${count(shown)}件まで表示しています。それより前のエントリーは、検索してご確認ください。`,
  renew: '新しいエントリーを表示',
  time: 'エントリー日時',
  person: 'お名前',
  email: 'メールアドレス',
  newer: 'この後に再エントリーあり',
  actions: '操作',
  export: 'ファイルに書き出す',
  exportCsv: 'CSV（Excel 用）',
  exportJson: 'JSON',
  exportAdvertising: '広告メールを送信できるのは、advertising の列が yes の方だけです。',
  report: '集計レポート（HTML）',
  reportNote: 'お名前・メールアドレスを含まない、共有用のファイルです。',
  exportSuspected: '自動送信の疑いがあるエントリーも含める',
  delete: '削除',
  deleteOf: (email: string) => `${email} のエントリーを削除`,
  deleteTitle: 'エントリーを削除しますか？',
  deleteCounting: '件数を確認しています…',
  deleteQuestion: (email: string, entries: number) =>
    `${email} からのエントリー${count(entries)}件をすべて削除します。削除したエントリーは元に戻せません。`,
  deleteLimits:
    'すでに作成したバックアップや書き出したファイルの中のエントリーは、ここからは削除できません。お手数ですが、それらは別途削除してください。',
  deleteConfirm: '削除する',
  deleting: '削除しています…',
  cancel: 'キャンセル',
  deleted: (entries: number) =>
    `${count(entries)}件を削除しました。バックアップ、書き出し済みのファイル、送信済みのメールや転送先には残っている場合があります。`,
  deletedUnfinished: (entries: number, command: string) =>
    `${count(entries)}件を削除しましたが、ほかのプログラムが使用中のため、データの一部が残っています。そのプログラムを終了し、ターミナルで ${command} を実行してください。`,
};

/** What only the report on the entries says. */
export const report = {
  title: 'エントリー集計レポート',
  campaign: 'キャンペーン',
  allCampaigns: 'すべてのキャンペーン',
  period: 'エントリー期間',
  asOf: '集計日時（日本時間）',
  selection: '集計対象',
  since: (day: string) => `${day} 以降のエントリー`,
  inLanguage: (language: string) => `${language}のエントリー`,
  withSuspected: '自動送信の疑いがあるエントリーを含む',
  suspectedNote: 'エントリー数に含みます',
  none: '対象となるエントリーはまだありません。',
  hiddenAddress: '（メールアドレス）',
  private: 'このレポートに、お名前やメールアドレスなどの個人情報は含まれていません。',
};

/** Erasing a campaign's entries, in the room Entries. */
export const forget = {
  open: '保存期限を過ぎたエントリーを消去',
  title: '保存期限を過ぎたエントリーを消去',
  before: 'この日より前のエントリーを消去（日本時間）',
  proposed: '初期値は、キャンペーンに設定された保存期限（entriesUntil）の翌日です。',
  counting: '対象のエントリーを確認しています…',
  none: 'このキャンペーンには、この日より前のエントリーはありません。',
  found: '消去の対象',
  campaign: 'キャンペーン',
  entries: '件数',
  first: '最初のエントリー',
  last: '最後のエントリー',
  stays:
    '消去したエントリーは元に戻せません。作成済みのバックアップ、書き出したファイル、送信済みのメール、HubSpotに残るデータは、ここからは消去できません。',
  others: (campaigns: string) =>
    `この日より前でも、${campaigns} のエントリーは消去されません。消去するときは、そのキャンペーンのフォルダー（CAMPAIGN_DIR）でデスクを起動してください。`,
  openGifts: (folder: string, unpaid: number, waiting: number) =>
    `まだ消去できません。${folder} の結果によると、対象のエントリーのうち${count(unpaid)}件のギフトカードが未送付で、${count(waiting)}件の予約が担当者の判断を待っています。判断と送付を済ませて記録してから、もう一度お試しください。`,
  unreadable: (reason: string) => `まだ消去できません。${reason}`,
  sent: (campaign: string) => `${campaign} のギフトカードは、すべて送付済みです`,
  sentNote:
    '入居期限より後に確定したギフトカードの結果がここにないため、送付が済んでいるかどうかを確認できません。エントリーを消去すると、どなたにお送りするかを調べられなくなります。',
  type: (entries: number) => `確認のため、消去する件数（${count(entries)}）を入力してください`,
  confirm: '消去する',
  pending: '消去しています…',
  changed: '確認していただいた内容から変わったため、まだ消去していません。もう一度ご確認ください。',
  done: (entries: number) =>
    `${count(entries)}件を消去しました。バックアップ、書き出し済みのファイル、送信済みのメールや転送先には残っている場合があります。`,
  doneUnfinished: (entries: number, command: string) =>
    `${count(entries)}件を消去しましたが、ほかのプログラムが使用中のため、データの一部が残っています。そのプログラムを終了し、ターミナルで ${command} を実行してください。`,
};
