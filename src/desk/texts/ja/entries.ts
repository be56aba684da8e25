import { ja as words } from '../../entries/charts/words/ja.ts';

const count = (number: number): string => number.toLocaleString('ja');

/** The room Entries. */
export const entries = {
  ...words,
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
    `${count(entries)}件を削除しました。バックアップと書き出し済みのファイルには残っている場合があります。`,
  deletedUnfinished: (entries: number, command: string) =>
    `${count(entries)}件を削除しましたが、ほかのプログラムが使用中のため、データの一部が残っています。そのプログラムを終了し、ターミナルで ${command} を実行してください。`,
};
