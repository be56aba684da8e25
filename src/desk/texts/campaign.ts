import { bilingual } from '../../campaign/languages/operator-languages.ts';

type Unit = 'characters' | 'full-width characters';

const units = {
  characters: bilingual('文字', 'characters'),
  'full-width characters': bilingual('全角文字', 'full-width characters'),
};

/** What can be put into a text, by the name that stands in braces. */
const placeholders = {
  company: bilingual('会社名', 'Company name'),
  year: bilingual('キャンペーンの年', 'Year of the campaign'),
  giftRate: bilingual('ギフトカードの割合', 'Gift card, share of the rent'),
  giftMonths: bilingual('入居から発送までの月数', 'Months until the gift card is sent'),
  giftBrand: bilingual('ギフトカードの名称', 'Name of the gift card'),
  maxDiscount: bilingual('最大割引率', 'Largest discount'),
  lowestPrice: bilingual('最も低い賃料', 'Lowest rent'),
  periodStart: bilingual('期間の開始日時', 'Start of the period'),
  periodEnd: bilingual('期間の終了日時', 'End of the period'),
  opening: bilingual('開始日時（告知用）', 'Start, as announced'),
  periodStartDay: bilingual('期間の開始日（年なし）', 'First day, without year'),
  periodEndDay: bilingual('期間の終了日（年なし）', 'Last day, without year'),
  paymentDeadline: bilingual('予約・初回支払いの期限', 'Payment deadline'),
  paymentDeadlineDay: bilingual('予約・初回支払いの期限（年なし）', 'Payment deadline, without year'),
  checkInDeadline: bilingual('入居・契約開始の期限', 'Check-in deadline'),
  checkInDeadlineDay: bilingual('入居・契約開始の期限（年なし）', 'Check-in deadline, without year'),
  minimumMonths: bilingual('最短契約期間（月）', 'Shortest contract, months'),
  apartmentCount: bilingual('お部屋の数', 'Number of apartments'),
  minGuests: bilingual('利用人数（最少）', 'Fewest guests'),
  maxGuests: bilingual('利用人数（最多）', 'Most guests'),
  bookingEmail: bilingual('ご予約用メールアドレス', 'Booking email'),
  phone: bilingual('電話番号', 'Phone'),
  hotline: bilingual('入居者専用ホットライン', 'Residents’ hotline'),
  opens: bilingual('営業開始時刻', 'Office opens'),
  closes: bilingual('営業終了時刻', 'Office closes'),
  station: bilingual('最寄り駅', 'Station'),
  minutes: bilingual('徒歩の分数', 'Minutes’ walk'),
  percent: bilingual('割引率', 'Discount in percent'),
  fromPrice: bilingual('キャンペーン賃料', 'Campaign rent'),
  regularPrice: bilingual('通常賃料', 'Regular rent'),
  max: bilingual('最大文字数', 'Most characters'),
};

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The room Campaign. */
export const campaign = {
  name: bilingual('キャンペーン', 'Campaign'),
  title: bilingual('ページの編集', 'Edit the page'),
  loading: bilingual('キャンペーンのファイルを読み込んでいます…', 'Reading the campaign’s files…'),
  placeholders,
  sections: {
    name: bilingual('ページの項目', 'Parts of the page'),
    changed: bilingual('未保存の変更あり', 'Unsaved changes'),
    problems: bilingual(
      (count: number) => `要修正：${count}件`,
      (count) => `${count} to fix`,
    ),
  },
  views: {
    name: bilingual('表示する画面', 'What to show'),
    form: bilingual('フォーム', 'Form'),
    page: bilingual('ページ', 'Page'),
  },
  search: {
    label: bilingual('項目や文言を検索', 'Find a field or text'),
    none: bilingual('見つかりません。別の言葉でお試しください。', 'Nothing found. Try another word.'),
  },
  field: {
    add: bilingual(
      (label: string) => `「${label}」を追加`,
      (label) => `Add “${label}”`,
    ),
    remove: bilingual(
      (label: string) => `「${label}」を削除`,
      (label) => `Remove “${label}”`,
    ),
    removeShort: bilingual('削除', 'Remove'),
    withoutIt: bilingual(
      (consequence: string) => `この条件を示す文がなくなると：${consequence}`,
      (consequence) => `Without a sentence that states this: ${consequence}`,
    ),
    addItem: bilingual(
      (label: string) => `${label}を追加`,
      (label) => `Add: ${label}`,
    ),
    item: bilingual(
      (label: string, number: number) => `${label} ${number}`,
      (label, number) => `${label} ${number}`,
    ),
    removeItem: bilingual(
      (name: string) => `${name}を削除`,
      (name) => `Remove ${name}`,
    ),
    earlier: bilingual(
      (name: string) => `${name}を前へ移動`,
      (name) => `Move ${name} up`,
    ),
    later: bilingual(
      (name: string) => `${name}を後へ移動`,
      (name) => `Move ${name} down`,
    ),
    moved: bilingual(
      (name: string, place: number, all: number) => `${name}を${place}番目に移動しました（全${all}件）。`,
      (name, place, all) => `${name} is now number ${place} of ${all}.`,
    ),
    removed: bilingual(
      (name: string) => `${name}を削除しました。「元に戻す」で取り消せます。`,
      (name) => `${name} removed. Undo brings it back.`,
    ),
    added: bilingual(
      (name: string) => `${name}を追加しました。`,
      (name) => `${name} added.`,
    ),
    length: bilingual(
      (length: number, limit: number, unit: Unit) => `${length} / ${limit}${units[unit].ja}`,
      (length, limit, unit) => `${length} / ${limit} ${units[unit].en}`,
    ),
    tooLong: bilingual(
      (length: number, limit: number, unit: Unit) =>
        `${length} / ${limit}${units[unit].ja}（${length - limit}${units[unit].ja}超過）`,
      (length, limit, unit) => `${length} / ${limit} ${units[unit].en}: ${length - limit} too many`,
    ),
    shown: bilingual('ページでの表示：', 'On the page: '),
    insert: bilingual('値を差し込む', 'Insert a value'),
    percent: bilingual('%', '%'),
    problemLead: bilingual('内容をご確認ください。', 'Please check: this value'),
  },
  apartments: {
    noDiscount: bilingual('割引なし', 'No discount'),
    regular: bilingual('通常賃料', 'Regular rent'),
    from: bilingual('キャンペーン賃料', 'Campaign rent'),
  },
  draft: {
    none: bilingual('変更はありません', 'No changes'),
    changes: bilingual(
      (lines: number) => `未保存の変更：${lines}行`,
      (lines) => `${plural(lines, 'line', 'lines')} changed, not saved`,
    ),
    unsaved: bilingual('未保存の変更があります', 'Changes not saved'),
    checking: bilingual('確認中…', 'Checking…'),
    undo: bilingual('元に戻す', 'Undo'),
    redo: bilingual('やり直す', 'Redo'),
    discard: bilingual('変更を破棄', 'Discard'),
    discardQuestion: bilingual(
      '保存していない変更をすべて破棄します。この操作は元に戻せません。',
      'All changes that you have not saved will be lost. This cannot be undone.',
    ),
    discardConfirm: bilingual('破棄する', 'Discard all changes'),
    cancel: bilingual('キャンセル', 'Cancel'),
    offline: bilingual(
      'デスクに接続できません。入力内容はこの画面に残っています。一時的な場合は、接続が回復すると自動的に再開します。デスクを終了した場合、保存していない変更は引き継がれません。必要な内容を控えてから、もう一度起動してください。',
      'The desk does not answer. What you typed stays on this screen, and work resumes if the desk answers again. If npm run desk has ended, a new start does not have your unsaved changes: copy what you need before you run it again.',
    ),
    full: bilingual(
      (edits: number) =>
        `保存していない変更が、一度に扱える上限の${edits.toLocaleString('ja')}件に達しました。保存すると、編集を続けられます。`,
      (edits) =>
        `You have ${edits.toLocaleString('en')} unsaved changes, as many as the desk can hold. Save them to go on editing.`,
    ),
  },
  problems: {
    title: bilingual(
      (count: number) => `修正が必要な箇所が${count}件あります。`,
      (count) => `${plural(count, 'problem', 'problems')} to fix.`,
    ),
    lead: bilingual(
      'すべて修正すると保存できます。項目名を押すと、その入力欄に移動します。',
      'You can save once everything is fixed. Each name takes you to its field.',
    ),
    file: bilingual(
      (file: string, line: number | undefined) => (line === undefined ? file : `${file} ${line}行目`),
      (file, line) => (line === undefined ? file : `${file}, line ${line}`),
    ),
    more: bilingual(
      (count: number) => `ほか${count}件`,
      (count) => `… and ${count} more`,
    ),
  },
  save: {
    open: bilingual('保存…', 'Save…'),
    title: bilingual('変更内容の確認', 'Check your changes'),
    lead: bilingual(
      '次の行をファイルに書き込みます。保存しても、ページはまだ公開されません。',
      'These lines will be written to the files. Saving does not publish anything yet.',
    ),
    preparing: bilingual('変更箇所を確認しています…', 'Looking at your changes…'),
    nothing: bilingual('ファイルに変更はありません。', 'Nothing in the files changes.'),
    confirm: bilingual('保存する', 'Save'),
    saving: bilingual('保存しています…', 'Saving…'),
    cancel: bilingual('キャンセル', 'Cancel'),
    lines: bilingual(
      (removed: number, added: number) => `−${removed}行 +${added}行`,
      (removed, added) => `−${removed} +${added}`,
    ),
    table: bilingual(
      (file: string) => `${file}の変更箇所`,
      (file) => `Changes in ${file}`,
    ),
    number: bilingual('行', 'Line'),
    kind: bilingual('変更', 'Change'),
    text: bilingual('内容', 'Text'),
    kinds: {
      same: bilingual('変更なし', 'unchanged'),
      removed: bilingual('変更前', 'before'),
      added: bilingual('変更後', 'after'),
    },
    unwritable: bilingual(
      'ファイルに書き込めませんでした。何も変更されていません（理由は英語です）。',
      'The files could not be written, and nothing has changed.',
    ),
    unsavable: bilingual(
      '修正が必要な箇所があるため、保存していません。画面に戻ってご確認ください。',
      'Nothing was saved: there are problems to fix. Go back and look at them.',
    ),
    doneTitle: bilingual('保存しました', 'Saved'),
    done: bilingual(
      (folder: string, files: string) => `${folder} の ${files} に書き込みました。`,
      (folder, files) => `Written to ${folder}: ${files}.`,
    ),
    and: bilingual('、', ', '),
    publish: bilingual(
      'ページはまだ更新されていません。公開するには、ターミナルで次のコマンドを実行するか、変更をコミットして公開用のパイプラインに渡してください。',
      'The page itself has not changed yet. To publish, run these commands in the terminal, or commit the change and let your pipeline do it.',
    ),
    close: bilingual('閉じる', 'Close'),
    undo: bilingual('前回の保存を取り消す', 'Undo the last save'),
    undoQuestion: bilingual(
      (time: string, files: string) => `${time}の保存を取り消し、${files} を保存前の内容に戻します。`,
      (time, files) => `The save of ${time} will be taken back: ${files} will be as before.`,
    ),
    undoConfirm: bilingual('取り消す', 'Undo the save'),
    undone: bilingual(
      '保存を取り消し、ファイルを保存前の内容に戻しました。',
      'The save was taken back. The files are as they were before.',
    ),
  },
  conflict: {
    title: bilingual(
      'キャンペーンのファイルが、ほかの画面またはエディターで変更されました。',
      'The campaign’s files were changed elsewhere.',
    ),
    lead: bilingual(
      'この画面での変更はまだ保存されておらず、ファイルも上書きされていません。対応をお選びください。',
      'Another window of the desk or an editor may have changed them. Your changes are not saved yet, and nothing was overwritten. What would you like to do?',
    ),
    changes: bilingual('ほかの画面またはエディターで変更された行', 'Lines changed elsewhere'),
    keep: bilingual('最新の内容に自分の変更を適用する', 'Apply my changes to the new files'),
    keepHint: bilingual(
      '同じ箇所が双方で変更されている場合は、最新の内容を残し、適用できなかった変更をお知らせします。',
      'Where both changed the same place, the new files stay as they are, and you see which of your changes did not fit.',
    ),
    discard: bilingual('自分の変更を破棄する', 'Discard my changes'),
    dropped: bilingual(
      (count: number) => `次の${count}件の変更は適用していません。最新の内容をご確認ください。`,
      (count) => `${plural(count, 'change was', 'changes were')} not applied. Look at what it says now.`,
    ),
  },
};

/** The page beside the form. */
export const preview = {
  name: bilingual('プレビュー', 'Preview'),
  frame: bilingual(
    (language: string) => `ページのプレビュー（${language}）`,
    (language) => `Preview of the page (${language})`,
  ),
  language: bilingual('プレビューの言語', 'Language of the preview'),
  width: bilingual('画面の幅', 'Width of the screen'),
  widths: {
    360: bilingual('スマートフォン 360', 'Phone 360'),
    390: bilingual('スマートフォン 390', 'Phone 390'),
    768: bilingual('タブレット 768', 'Tablet 768'),
    1440: bilingual('パソコン 1440', 'Desktop 1440'),
  },
  stage: bilingual('表示する内容', 'What the preview shows'),
  stages: {
    now: bilingual('現在のページ', 'The page now'),
    before: bilingual('受付開始前', 'Before opening'),
    open: bilingual('受付中', 'Open'),
    full: bilingual('満室', 'Fully booked'),
    ended: bilingual('終了後', 'Ended'),
    mail: bilingual('完了メール', 'The mail'),
  },
  open: bilingual('別のタブで開く', 'Open in a tab'),
  starting: bilingual(
    'プレビューを準備しています…（初回は10秒ほどかかります）',
    'Preparing the preview… (about ten seconds the first time)',
  ),
  faulty: bilingual(
    '入力内容に問題があるため、プレビューには問題がなかった時点のページを表示しています。',
    'The draft has problems, so the page shows its last state without faults.',
  ),
  failed: bilingual(
    'プレビューを表示できませんでした。入力と保存はこのまま続けられます。もう一度お試しいただき、それでも表示されない場合は、下の記録を技術担当者にお知らせください。',
    'The preview could not be shown. You can go on editing and saving. Try again; if it still fails, show the log below to your technical contact.',
  ),
  retry: bilingual('もう一度試す', 'Try again'),
  log: bilingual('プレビューの記録（英語）', 'Log of the preview'),
};
