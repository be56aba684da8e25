import { bilingual, type OperatorLanguage } from '../../campaign/schema/languages/operator-languages.ts';
import type { CampaignStatus } from '../campaign/contract/campaign.ts';
import { filled, numbered } from './ui.ts';

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
  name: bilingual('エントリーした方のお名前', 'Name of the entrant'),
};

const seasons = {
  winter: bilingual('冬', 'Winter'),
  spring: bilingual('春', 'Spring'),
  summer: bilingual('夏', 'Summer'),
  autumn: bilingual('秋', 'Autumn'),
};

const stages = {
  before: bilingual('受付開始前', 'Not open yet'),
  open: bilingual('受付中', 'Open'),
  full: bilingual('満室', 'Fully booked'),
  ended: bilingual('終了', 'Ended'),
};

/** `2025年春`, or the name of its folder while its period is not known. */
const campaignName =
  (language: OperatorLanguage) =>
  ({ folder, when }: CampaignStatus): string => {
    if (when === undefined) return folder;
    const season = seasons[when.season][language];
    return language === 'ja' ? `${when.year}年${season}` : `${season} ${when.year}`;
  };

/** The Campaign area. */
export const campaign = {
  name: bilingual('キャンペーン', 'Campaign'),
  title: bilingual('ページの編集', 'Edit the page'),
  loading: bilingual('キャンペーンを読み込んでいます…', 'Reading the campaign…'),
  status: {
    name: bilingual(campaignName('ja'), campaignName('en')),
    alike: filled('{}（{}）', '{} ({})'),
    stages,
  },
  placeholders,
  sections: {
    name: bilingual('ページの項目', 'Parts of the page'),
    changed: bilingual('未保存の変更あり', 'Unsaved changes'),
    problems: filled('要修正：{}件', '{} to fix'),
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
    add: filled('「{}」を追加', 'Add “{}”'),
    addItem: bilingual(
      (item: string) => `「${item}」を追加`,
      (item) => `Add ${/^[aeiou]/i.test(item) ? 'an' : 'a'} ${item.toLowerCase()}`,
    ),
    remove: filled('「{}」を削除', 'Remove “{}”'),
    removeShort: bilingual('削除', 'Remove'),
    withoutIt: filled('この条件を示す文がなくなると：{}', 'Without a sentence that states this: {}'),
    item: filled('{} {}', '{} {}'),
    earlier: filled('{}を前へ移動', 'Move {} up'),
    later: filled('{}を後へ移動', 'Move {} down'),
    moved: filled('{}を{}番目に移動しました（全{}件）。', '{} is now number {} of {}.'),
    removed: filled('{}を削除しました。「元に戻す」で取り消せます。', '{} removed. Undo brings it back.'),
    added: filled('{}を追加しました。', '{} added.'),
    length: bilingual(
      (length: number, { max, unit }: { max: number; unit: keyof typeof units }) =>
        `${length} / ${max}${units[unit].ja}${length > max ? `（${length - max}${units[unit].ja}超過）` : ''}`,
      (length, { max, unit }) =>
        `${length} / ${max} ${units[unit].en}${length > max ? `: ${length - max} too many` : ''}`,
    ),
    shown: bilingual('ページでの表示：', 'On the page: '),
    insert: bilingual('値を差し込む', 'Insert a value'),
    /** In English, what is wrong has no subject. */
    problem: bilingual(
      (message: string) => message,
      (message) => `This ${message}${/[.!?]$/.test(message) ? '' : '.'}`,
    ),
    exactly: filled(
      'ちょうど{}件必要です。追加や削除はできません。',
      'The page needs exactly {}. Change them; none can be added or removed.',
    ),
    inSome: filled('「{}」が、一部の言語の文にありません。', '“{}” is missing in some of the languages.'),
    drag: bilingual('ドラッグで移動', 'Drag to move'),
    moveHint: bilingual('Shiftキーを押しながらで端まで移動', 'With Shift: to the end'),
    claim: filled(
      '「{}」は賃料と照合できません。事実と異なると景品表示法に触れるおそれがあります。根拠をご確認ください。',
      '“{}” cannot be checked against the rents. Untrue claims break the law on misleading representations: make sure that you can prove it.',
    ),
  },
  apartments: {
    rents: bilingual('賃料の一覧（月額）', 'Rents (monthly)'),
    others: bilingual('各お部屋の内容', 'Everything else about each apartment'),
    replace: bilingual(
      'お部屋を入れ替えるときは、内容を書き換えてください。',
      'To replace an apartment, overwrite what it says.',
    ),
    discount: bilingual('割引', 'Discount'),
    noDiscount: bilingual('なし', 'None'),
    full: bilingual('満室', 'Fully booked'),
    percent: filled('{}% OFF', '{}% OFF'),
  },
  draft: {
    none: bilingual('変更はありません', 'No changes'),
    changes: numbered('未保存の変更：{}か所', '{} change not saved', '{} changes not saved'),
    unsaved: bilingual('未保存の変更があります', 'Changes not saved'),
    checking: bilingual('確認中…', 'Checking…'),
    undo: bilingual('元に戻す', 'Undo'),
    redo: bilingual('やり直す', 'Redo'),
    discard: bilingual('変更を破棄', 'Discard'),
    offline: bilingual(
      'デスクに接続できません。入力内容はこの画面に残っています。一時的な場合は、接続が回復すると自動的に再開します。デスクを終了した場合は、もう一度起動してください。それまでの変更は引き継がれますが、この表示が出てからの入力は引き継がれません。必要な内容は控えておいてください。',
      'The desk does not answer. What you typed stays on this screen, and work resumes if the desk answers again. If npm run desk has ended, start it again: it has your changes up to this message. Copy what you typed after it.',
    ),
    notKept: bilingual(
      '未保存の変更を保管できません。ディスクの空き容量や書き込み権限をご確認ください。このタブを閉じたり再読み込みしたりすると失われますので、早めに保存してください。',
      'The desk cannot keep your unsaved changes: is the disk full, or the folder read-only? They are lost when this tab is closed or loaded again. Save them soon.',
    ),
  },
  problems: {
    count: numbered('要修正：{}件', '{} problem', '{} problems'),
    title: numbered('修正が必要な箇所が{}件あります。', '{} problem to fix.', '{} problems to fix.'),
    lead: bilingual(
      'すべて修正すると保存できます。項目名を押すと、その入力欄に移動します。',
      'You can save once everything is fixed. Each name takes you to its field.',
    ),
    line: filled('{} {}行目', '{}, line {}'),
    /** Files with several parts of the page; another one is called as its part. */
    files: {
      'campaign.yaml': bilingual('キャンペーンの設定', 'Settings of the campaign'),
      'copy.yaml': bilingual('ページの文章', 'Texts of the page'),
    },
  },
  save: {
    open: bilingual('保存…', 'Save…'),
    title: bilingual('変更内容の確認', 'Check your changes'),
    lead: bilingual('保存しても、ページはまだ公開されません。', 'Saving does not publish anything yet.'),
    confirm: bilingual('保存する', 'Save'),
    saving: bilingual('保存しています…', 'Saving…'),
    field: bilingual('項目', 'Field'),
    before: bilingual('変更前', 'Before'),
    after: bilingual('変更後', 'After'),
    place: filled('{}番目', 'number {}'),
    lines: bilingual('詳細（ファイルの変更箇所）', 'Details (the lines of the files)'),
    doneTitle: bilingual('保存しました', 'Saved'),
    done: bilingual('変更を保存しました。', 'Your changes are saved.'),
    publish: bilingual(
      '公開ページはまだ変わっていません。公開の手順は「公開…」にあります。',
      'The public page has not changed yet: see “Publish…”.',
    ),
    undo: bilingual('前回の保存を取り消す', 'Undo the last save'),
    undoQuestion: filled(
      '{}の保存を取り消し、すべての項目を保存前の内容に戻します。',
      'The save of {} will be taken back: everything will be as it was before.',
    ),
    undoConfirm: bilingual('取り消す', 'Undo the save'),
    undone: bilingual('保存前の内容に戻しました。', 'The save was taken back. Everything is as before.'),
  },
  conflict: {
    title: bilingual(
      'キャンペーンのファイルが、ほかの画面またはエディターで変更されました。',
      'The campaign’s files were changed elsewhere.',
    ),
    lead: bilingual(
      'この画面での変更はまだ保存されていません。相手の変更も上書きしていません。対応をお選びください。',
      'Another window of the desk or an editor may have changed them. Your changes are not saved yet, and nothing was overwritten. What would you like to do?',
    ),
    changes: bilingual('ほかの画面またはエディターで変更された項目', 'What was changed elsewhere'),
    keep: bilingual('最新の内容に自分の変更を適用する', 'Apply my changes to the new files'),
    keepHint: bilingual(
      '同じ箇所が双方で変更されている場合は、最新の内容を残し、適用できなかった変更をお知らせします。',
      'Where both changed the same place, the new files stay as they are, and you see which of your changes did not fit.',
    ),
    discard: bilingual('自分の変更を破棄する', 'Discard my changes'),
    dropped: numbered(
      '次の{}件の変更は適用していません。最新の内容をご確認ください。',
      '{} change was not applied. Look at what it says now.',
      '{} changes were not applied. Look at what they say now.',
    ),
  },
};

/** The page beside the form. */
export const preview = {
  name: bilingual('プレビュー', 'Preview'),
  frame: filled('ページのプレビュー（{}）', 'Preview of the page ({})'),
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
    ...stages,
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
