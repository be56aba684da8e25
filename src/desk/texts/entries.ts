import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { count } from './ui.ts';

const entriesOf = (number: number): string => `${count.en(number)} ${number === 1 ? 'entry' : 'entries'}`;

const unpaidOf = (number: number): string =>
  `${count.en(number)} of these entries ${number === 1 ? 'has' : 'have'}`;

const waitingOf = (number: number): string =>
  `${count.en(number)} ${number === 1 ? 'reservation is' : 'reservations are'}`;

/** The room Entries. */
export const entries = {
  total: bilingual('エントリー数', 'Entries'),
  today: bilingual('本日', 'Today'),
  addresses: bilingual('メールアドレス数', 'Email addresses'),
  suspected: bilingual('自動送信の疑い', 'Suspected robots'),
  suspectedNote: bilingual('エントリー数には含みません', 'not counted as entries'),
  todayNote: bilingual('日本時間', 'by Tokyo time'),
  perDay: bilingual('日別のエントリー数', 'Entries per day'),
  byMonth: bilingual(
    '期間が長いため、グラフは月別に集計しています。',
    'Over so many days the chart shows months.',
  ),
  perLanguage: bilingual('言語別のエントリー数', 'Entries by language'),
  perSource: bilingual('流入元別のエントリー数', 'Entries by source'),
  sourceNote: bilingual(
    'キャンペーンページのアドレスに付いた utm_ パラメータによる集計です。',
    'By the utm_ parameters in the address of the page.',
  ),
  day: bilingual('日付（日本時間）', 'Day (Tokyo)'),
  language: bilingual('言語', 'Language'),
  source: bilingual('utm_source', 'utm_source'),
  medium: bilingual('utm_medium', 'utm_medium'),
  campaign: bilingual('utm_campaign', 'utm_campaign'),
  entries: bilingual('件数', 'Entries'),
  share: bilingual('割合', 'Share'),
  noSource: bilingual('（パラメータなし）', '(no parameters)'),
  otherSources: bilingual('（その他）', '(others)'),
  earlierDays: bilingual('（それ以前）', '(earlier)'),
  name: bilingual('エントリー状況', 'Entries'),
  asOf: bilingual(
    (time: string) => `${time} 時点`,
    (time) => `As of ${time}`,
  ),
  live: bilingual('自動更新中', 'Updates automatically'),
  campaigns: bilingual(
    (campaign: string | null, others: readonly { campaign: string; entries: number }[]) =>
      `${campaign ?? 'すべてのキャンペーン'} の件数です。保存先には、${others.map((other) => `${other.campaign}（${count.ja(other.entries)}件）`).join('、')}のエントリーもあります（自動送信の疑いがあるものを含む）。下の一覧での検索と削除は、すべてのキャンペーンが対象です。`,
    (campaign, others) =>
      `The figures are those of ${campaign ?? 'all campaigns'}. The store also holds ${others.map((other) => `${other.campaign} (${count.en(other.entries)})`).join(', ')}, suspected entries included. The list below searches and deletes in every campaign.`,
  ),
  loading: bilingual('集計しています…', 'Counting…'),
  none: bilingual(
    'まだエントリーはありません。ページからエントリーが届くと、ここに表示されます。',
    'There are no entries yet. They appear here as soon as somebody enters on the page.',
  ),
  tableOf: bilingual(
    (chart: string) => `${chart}の表`,
    (chart) => `${chart}, as a table`,
  ),
  list: bilingual('エントリー一覧', 'All entries'),
  search: bilingual('お名前・メールアドレスで検索', 'Search by name or email'),
  kind: bilingual('表示するエントリー', 'Entries to show'),
  real: bilingual('エントリー', 'Entries'),
  robots: bilingual('自動送信の疑い', 'Suspected robots'),
  found: bilingual((entries: number) => `${count.ja(entries)}件`, entriesOf),
  notFound: bilingual(
    '該当するエントリーはありません。検索条件を変えてお試しください。',
    'No entry matches. Try another part of the name or address.',
  ),
  tooMany: bilingual(
    (shown: number) =>
      `新しい順に${count.ja(shown)}件まで表示しています。それより前のエントリーは、検索してご確認ください。`,
    (shown) => `The newest ${count.en(shown)} are listed. Search for earlier ones.`,
  ),
  renew: bilingual('新しいエントリーを表示', 'Show new entries'),
  time: bilingual('エントリー日時', 'Time (Tokyo)'),
  person: bilingual('お名前', 'Name'),
  email: bilingual('メールアドレス', 'Email'),
  newer: bilingual('この後に再エントリーあり', 'entered again later'),
  actions: bilingual('操作', 'Actions'),
  export: bilingual('ファイルに書き出す', 'Export to a file'),
  exportCsv: bilingual('CSV（Excel 用）', 'CSV for Excel'),
  exportJson: bilingual('JSON', 'JSON'),
  exportAdvertising: bilingual(
    '広告メールを送信できるのは、advertising の列が yes の方だけです。',
    'Advertising may be sent only where the column advertising says yes.',
  ),
  exportSuspected: bilingual('自動送信の疑いがあるエントリーも含める', 'Include suspected robots'),
  delete: bilingual('削除', 'Delete'),
  deleteOf: bilingual(
    (email: string) => `${email} のエントリーを削除`,
    (email) => `Delete the entries of ${email}`,
  ),
  deleteTitle: bilingual('エントリーを削除しますか？', 'Delete these entries?'),
  deleteCounting: bilingual('件数を確認しています…', 'Counting them…'),
  deleteQuestion: bilingual(
    (email: string, entries: number) =>
      `${email} からのエントリー${count.ja(entries)}件をすべて削除します。削除したエントリーは元に戻せません。`,
    (email, entries) => `${entriesOf(entries)} of ${email} will be deleted for good.`,
  ),
  deleteLimits: bilingual(
    'すでに作成したバックアップや書き出したファイルの中のエントリーは、ここからは削除できません。お手数ですが、それらは別途削除してください。',
    'Backups and exported files that exist already are out of reach from here. Delete those separately.',
  ),
  deleteConfirm: bilingual('削除する', 'Delete'),
  deleting: bilingual('削除しています…', 'Deleting…'),
  cancel: bilingual('キャンセル', 'Cancel'),
  deleted: bilingual(
    (entries: number) =>
      `${count.ja(entries)}件を削除しました。バックアップ、書き出し済みのファイル、送信済みのメールや転送先には残っている場合があります。`,
    (entries) =>
      `${entriesOf(entries)} deleted. Backups, exported files and those to whom they were delivered may still hold them.`,
  ),
  deletedUnfinished: bilingual(
    (entries: number, command: string) =>
      `${count.ja(entries)}件を削除しましたが、ほかのプログラムが使用中のため、データの一部が残っています。そのプログラムを終了し、ターミナルで ${command} を実行してください。`,
    (entries, command) =>
      `${entriesOf(entries)} deleted, but another program still keeps traces of them. End that program, then run ${command} in the terminal.`,
  ),
};

/** Erasing a campaign's entries, in the room Entries. */
export const forget = {
  open: bilingual('保存期限を過ぎたエントリーを消去', 'Erase entries past their time'),
  title: bilingual('保存期限を過ぎたエントリーを消去', 'Erase entries past their time'),
  before: bilingual(
    'この日より前のエントリーを消去（日本時間）',
    'Erase entries from before this day (Tokyo)',
  ),
  proposed: bilingual(
    '初期値は、キャンペーンに設定された保存期限（entriesUntil）の翌日です。',
    'Prefilled with the day after the campaign’s last day for keeping them (entriesUntil).',
  ),
  counting: bilingual('対象のエントリーを確認しています…', 'Looking for them…'),
  none: bilingual(
    'このキャンペーンには、この日より前のエントリーはありません。',
    'This campaign has no entry from before this day.',
  ),
  found: bilingual('消去の対象', 'What will be erased'),
  campaign: bilingual('キャンペーン', 'Campaign'),
  entries: bilingual('件数', 'Entries'),
  first: bilingual('最初のエントリー', 'First entry'),
  last: bilingual('最後のエントリー', 'Last entry'),
  stays: bilingual(
    '消去したエントリーは元に戻せません。作成済みのバックアップ、書き出したファイル、送信済みのメール、HubSpotに残るデータは、ここからは消去できません。',
    'They are erased for good. Out of reach from here are backups, exported files, emails already sent, and what HubSpot keeps.',
  ),
  others: bilingual(
    (campaigns: string) =>
      `この日より前でも、${campaigns} のエントリーは消去されません。消去するときは、そのキャンペーンのフォルダー（CAMPAIGN_DIR）でデスクを起動してください。`,
    (campaigns) =>
      `Entries of ${campaigns} from before this day stay. To erase those, start the desk with that campaign’s folder (CAMPAIGN_DIR).`,
  ),
  openGifts: bilingual(
    (folder: string, unpaid: number, waiting: number) =>
      `まだ消去できません。${folder} の結果によると、対象のエントリーのうち${count.ja(unpaid)}件のギフトカードが未送付で、${count.ja(waiting)}件の予約が担当者の判断を待っています。判断と送付を済ませて記録してから、もう一度お試しください。`,
    (folder, unpaid, waiting) =>
      `Nothing can be erased yet. According to ${folder}, ${unpaidOf(unpaid)} a gift card that is not sent, and ${waitingOf(waiting)} waiting for a decision. Decide, send and record it, then try again.`,
  ),
  unreadable: bilingual(
    (reason: string) => `まだ消去できません。${reason}`,
    (reason) => `Nothing can be erased yet. ${reason}`,
  ),
  sent: bilingual(
    (campaign: string) => `${campaign} のギフトカードは、すべて送付済みです`,
    (campaign) => `Every gift card of ${campaign} is sent`,
  ),
  sentNote: bilingual(
    '入居期限より後に確定したギフトカードの結果がここにないため、送付が済んでいるかどうかを確認できません。エントリーを消去すると、どなたにお送りするかを調べられなくなります。',
    'There are no results here from after the last day to check in, so the desk cannot know. Once the entries are gone, nobody can work out who should get a gift card.',
  ),
  type: bilingual(
    (entries: number) => `確認のため、消去する件数（${count.ja(entries)}）を入力してください`,
    (entries) => `To confirm, type how many entries go: ${count.en(entries)}`,
  ),
  confirm: bilingual('消去する', 'Erase'),
  pending: bilingual('消去しています…', 'Erasing…'),
  changed: bilingual(
    '確認していただいた内容から変わったため、まだ消去していません。もう一度ご確認ください。',
    'What you confirmed has changed meanwhile, so nothing was erased. Please check it again.',
  ),
  done: bilingual(
    (entries: number) =>
      `${count.ja(entries)}件を消去しました。バックアップ、書き出し済みのファイル、送信済みのメールや転送先には残っている場合があります。`,
    (entries) =>
      `${entriesOf(entries)} erased. Backups, exported files and those to whom they were delivered may still hold them.`,
  ),
  doneUnfinished: bilingual(
    (entries: number, command: string) =>
      `${count.ja(entries)}件を消去しましたが、ほかのプログラムが使用中のため、データの一部が残っています。そのプログラムを終了し、ターミナルで ${command} を実行してください。`,
    (entries, command) =>
      `${entriesOf(entries)} erased, but another program still keeps traces of them. End that program, then run ${command} in the terminal.`,
  ),
};
