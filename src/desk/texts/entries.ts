import { bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import type { EarlierEntries } from '../../entries/entry-archive.ts';
import { count, counted, filled, numbered } from './ui.ts';

const entriesOf = (number: number): string => counted(number, 'entry', 'entries');

/** The area Entries. */
export const entries = {
  name: bilingual('エントリー状況', 'Entries'),
  asOf: filled('{} 時点・自動更新中', 'As of {} · updates automatically'),
  campaigns: bilingual(
    (campaign: string | null, others: readonly { campaign: string; entries: number }[]) =>
      `${campaign ?? 'すべてのキャンペーン'} の件数です。このほか、${others.map((other) => `${other.campaign}（${count.ja(other.entries)}件）`).join('、')}のエントリーも保存されています（自動送信の疑いを含む）。`,
    (campaign, others) =>
      `The figures are those of ${campaign ?? 'all campaigns'}. Also stored: ${others.map((other) => `${other.campaign} (${count.en(other.entries)})`).join(', ')}, suspected entries included.`,
  ),
  loading: bilingual('集計しています…', 'Counting…'),
  none: bilingual(
    'まだエントリーはありません。ページからエントリーが届くと、ここに表示されます。',
    'There are no entries yet. They appear here as soon as somebody enters on the page.',
  ),
  missing: bilingual(
    'エントリーの保存先がまだありません。サーバーを最初に起動したときに作成されます。すでに受付を始めている場合は、技術担当者にご確認ください。',
    'Nothing has been set up to hold entries yet; the server does so when it first starts. If entries are being taken already, ask your technical contact.',
  ),
  noneInPeriod: bilingual('この期間のエントリーはありません。', 'There are no entries in this period.'),

  period: bilingual('期間（日本時間）', 'Period (Tokyo time)'),
  from: bilingual('開始日', 'From'),
  to: bilingual('終了日', 'To'),
  wholePeriod: bilingual('全期間を表示', 'Show all days'),

  total: bilingual('エントリー数', 'Entries'),
  today: bilingual('本日', 'Today'),
  todayNote: bilingual('日本時間', 'Tokyo time'),
  yesterday: bilingual('昨日', 'Yesterday'),
  lastDays: bilingual('直近7日間', 'Last seven days'),
  lastDaysNote: bilingual('昨日まで', 'up to yesterday'),
  addresses: bilingual('メールアドレス数', 'Email addresses'),
  suspected: bilingual('自動送信の疑い', 'Suspected robots'),
  suspectedNote: bilingual('エントリー数には含みません', 'not counted as entries'),

  perDay: bilingual('日別のエントリー数', 'Entries per day'),
  perWeekday: bilingual('曜日別のエントリー数', 'Entries by day of the week'),
  perHour: bilingual('時間帯別のエントリー数', 'Entries by hour'),
  perLanguage: bilingual('言語別のエントリー数', 'Entries by language'),
  perSource: bilingual('流入元別のエントリー数', 'Entries by source'),
  sourceNote: bilingual(
    'キャンペーンページのアドレスに付いた utm_ パラメータによる集計です。大文字と小文字は区別しません。「＋」でメディアとキャンペーンの内訳を表示します。',
    'By the utm_ parameters in the address of the page, whatever their letter case. “+” opens medium / campaign.',
  ),
  day: bilingual('日付（日本時間）', 'Day (Tokyo)'),
  weekday: bilingual('曜日（日本時間）', 'Day of the week (Tokyo)'),
  hour: bilingual('時（日本時間）', 'Hour (Tokyo)'),
  language: bilingual('言語', 'Language'),
  source: bilingual('参照元（utm_source）', 'Source (utm_source)'),
  medium: bilingual('メディア（utm_medium）', 'Medium (utm_medium)'),
  campaign: bilingual('キャンペーン（utm_campaign）', 'Campaign (utm_campaign)'),
  entries: bilingual('件数', 'Entries'),
  share: bilingual('割合', 'Share'),
  noSource: bilingual('（指定なし）', '(none given)'),
  otherSources: bilingual('その他', 'Others'),
  asTable: bilingual('数値を表で見る', 'The numbers as a table'),

  list: bilingual('エントリー一覧', 'All entries'),
  search: bilingual('お名前・メールアドレスで検索', 'Search by name or email'),
  kind: bilingual('表示するエントリー', 'Entries to show'),
  real: bilingual('エントリー', 'Entries'),
  undelivered: numbered('未達（{}件）', 'Not delivered ({})'),
  otherCampaigns: bilingual('ほかのキャンペーンも表示', 'Other campaigns too'),
  found: numbered('{}件', '1 entry', '{} entries'),
  notFound: bilingual(
    '該当するエントリーはありません。検索条件や期間を変えてお試しください。',
    'No entry matches. Try another part of the name or address, or another period.',
  ),
  time: bilingual('エントリー日時', 'Time (Tokyo)'),
  newer: bilingual('この後に再エントリーあり', 'entered again later'),
  actions: bilingual('操作', 'Actions'),
  export: bilingual('ファイルに書き出す', 'Export to a file'),
  exportNote: numbered(
    '下の一覧の{}件を書き出します。',
    'Writes what is listed below: 1 entry.',
    'Writes what is listed below: {} entries.',
  ),
  exportCsv: bilingual('CSV（Excel 用）', 'CSV for Excel'),
  exportJson: bilingual('JSON（システム連携用）', 'JSON for programs'),
  exportAdvertising: bilingual(
    '広告メールを送信できるのは、advertising の列が yes の方だけです。',
    'Advertising may be sent only where the column advertising says yes.',
  ),
  delete: bilingual('削除', 'Delete'),
  deleteOf: filled('{} のエントリーを削除', 'Delete the entries of {}'),
  deleteTitle: bilingual('エントリーを削除しますか？', 'Delete these entries?'),
  deleteQuestion: filled(
    '{} からのエントリーを、すべてのキャンペーンから削除します。',
    'All entries of {} will be deleted, in every campaign.',
  ),
  stays: bilingual(
    '削除したエントリーは元に戻せません。作成済みのバックアップ、書き出したファイル、送信済みのメール、HubSpotに残るデータは、ここからは削除できません。',
    'They are deleted for good. Out of reach from here are backups, exported files, emails already sent, and what HubSpot keeps.',
  ),
  deleting: bilingual('削除しています…', 'Deleting…'),
  deleted: numbered('{}件を削除しました。', '1 entry deleted.', '{} entries deleted.'),
  unfinished: filled(
    'ただし、ほかのプログラムが使用中のため、データの一部が残っています。そのプログラムを終了し、ターミナルで {} を実行してください。',
    'Another program still keeps traces of them. End that program, then run {} in the terminal.',
  ),
};

/** What goes out after an entry. */
export const deliveries = {
  title: bilingual('エントリー後の自動送信', 'What goes out after an entry'),
  column: bilingual('送信状況', 'Deliveries'),
  openOf: filled('{} の送信状況：{}', 'Deliveries of {}: {}'),
  dialog: filled('{} の送信状況', 'Deliveries of {}'),
  sink: bilingual('送信先', 'To'),
  state: bilingual('状況', 'State'),
  sinks: {
    mail: bilingual('受付確認メール', 'Confirmation email'),
    hubspot: bilingual('HubSpot', 'HubSpot'),
    webhook: bilingual('ほかのシステム（Webhook）', 'Another system (webhook)'),
  },
  states: {
    queued: bilingual('送信待ち', 'Waiting'),
    /** An attempt has failed, and another one follows. */
    retried: bilingual('再送待ち', 'Will be tried again'),
    sent: bilingual('送信済み', 'Sent'),
    refused: bilingual('受け取り拒否', 'Refused'),
    expired: bilingual('送信中止（3日間不達）', 'Given up after three days'),
    skipped: bilingual('見送り', 'Not sent'),
  },
  undelivered: numbered('未達 {}件', '{} not delivered'),
  resend: bilingual('もう一度送る', 'Send again'),
  resendTo: filled('{}をもう一度送る', 'Send again: {}'),
  resent: bilingual(
    '送信待ちにしました。サーバーの稼働中であれば、まもなく送信されます。',
    'It is waiting again. The server sends it shortly, if it runs.',
  ),
  notResent: bilingual('すでに送信の途中です。', 'It is being sent already.'),
  off: bilingual('このパソコンには送信の設定がありません', 'Not set up on this computer'),
  setupNote: bilingual(
    '自動送信は、サーバーがサーバー自身の設定で行います。ここに表示しているのは、このデスクを起動したパソコンの設定です。',
    'The server sends them, by settings of its own. Shown here are those of the computer on which this desk runs.',
  ),
  problem: bilingual(
    '送信の設定に誤りがあります。技術担当者にお伝えください。',
    'The settings cannot be used. Show this to your technical contact.',
  ),
  test: bilingual('テスト送信', 'Send a test'),
  testOf: filled('{}のテスト送信', 'Test: {}'),
  /** What a test of it does. */
  on: {
    mail: bilingual(
      'このパソコンから送信できます。テスト送信では、受付確認メールの見本が届きます。',
      'Can be sent from this computer. A test sends you a sample.',
    ),
    hubspot: bilingual(
      'このパソコンから送信できます。テスト送信では、コンタクトがHubSpotに登録されます。確認後、HubSpotで削除してください。',
      'Can be sent from this computer. A test records a contact in HubSpot: delete it there afterwards.',
    ),
    webhook: bilingual(
      'このパソコンから送信できます。テスト送信では、番号0のエントリーとして送信されます。',
      'Can be sent from this computer. A test sends an entry with the number 0.',
    ),
  },
  ownAddress: bilingual('テスト送信に使うご自身のメールアドレス', 'Your own email address, for a test'),
  sendingTest: bilingual('送信しています…', 'Sending…'),
  testSent: bilingual('送信しました。届いているかご確認ください。', 'Sent. Check that it has arrived.'),
  testFailed: filled('送信できませんでした。{}。', 'Nothing was sent: {}.'),
};

/** Deleting a campaign's earlier entries, in the area Entries. */
export const forget = {
  title: bilingual('指定した日より前のエントリーを削除', 'Delete entries before a date'),
  before: bilingual('この日より前のエントリーを削除（日本時間）', 'Delete entries before this day (Tokyo)'),
  proposed: bilingual(
    '初期値は、キャンペーンに設定された保存期限の翌日です。',
    'Prefilled with the day after the campaign’s last day for keeping them.',
  ),
  none: bilingual(
    'このキャンペーンには、この日より前のエントリーはありません。',
    'This campaign has no entry from before this day.',
  ),
  found: bilingual(
    ({ campaign, entries, first, last }: EarlierEntries) =>
      `削除の対象は、${campaign} のエントリー${count.ja(entries)}件（${first}〜${last}）です。`,
    ({ campaign, entries, first, last }) =>
      `To be deleted: ${entriesOf(entries)} of ${campaign}, from ${first} to ${last}.`,
  ),
  others: filled(
    'この日より前でも、{} のエントリーは削除されません。削除するときは、デスクでそのキャンペーンを開いてください。',
    'Entries of {} from before this day stay. To delete those, open the desk on that campaign.',
  ),
  openGifts: filled(
    'まだ削除できません。{} の結果によると、対象のエントリーのギフトカードのうち未送付が{}件、担当者の判断を待っている予約が{}件あります。判断と送付を済ませて記録してから、もう一度お試しください。',
    'Nothing can be deleted yet. According to {}, gift cards of these entries that are not sent: {}; reservations that wait for a decision: {}. Decide, send and record them, then try again.',
  ),
  unreadable: filled('まだ削除できません。{}', 'Nothing can be deleted yet. {}'),
  sent: filled('{} のギフトカードは、すべて送付済みです', 'Every gift card of {} is sent'),
  sentNote: bilingual(
    '入居期限より後に確定したギフトカードの結果がここにないため、送付が済んでいるかどうかを確認できません。エントリーを削除すると、どなたにお送りするかを調べられなくなります。',
    'There are no results here from after the last day to check in, so the desk cannot know. Once the entries are gone, nobody can work out who should get a gift card.',
  ),
  type: numbered('確認のため、削除する件数（{}）を入力してください', 'To confirm, type how many go: {}'),
  changed: bilingual(
    '確認していただいた内容から変わったため、まだ削除していません。もう一度ご確認ください。',
    'What you confirmed has changed meanwhile, so nothing was deleted. Please check it again.',
  ),
};
