type Kind = 'same' | 'removed' | 'added';
type Unit = 'characters' | 'full-width characters';

const units: Record<Unit, string> = { characters: '文字', 'full-width characters': '全角文字' };

/** What can be put into a text, by the name that stands in braces. */
const placeholders = {
  company: '会社名',
  year: 'キャンペーンの年',
  giftRate: 'ギフトカードの割合',
  giftMonths: '入居から発送までの月数',
  giftBrand: 'ギフトカードの名称',
  maxDiscount: '最大割引率',
  lowestPrice: '最も低い賃料',
  periodStart: '期間の開始日時',
  periodEnd: '期間の終了日時',
  opening: '開始日時（告知用）',
  periodStartDay: '期間の開始日（年なし）',
  periodEndDay: '期間の終了日（年なし）',
  paymentDeadline: '予約・初回支払いの期限',
  paymentDeadlineDay: '予約・初回支払いの期限（年なし）',
  checkInDeadline: '入居・契約開始の期限',
  checkInDeadlineDay: '入居・契約開始の期限（年なし）',
  minimumMonths: '最短契約期間（月）',
  apartmentCount: 'お部屋の数',
  minGuests: '利用人数（最少）',
  maxGuests: '利用人数（最多）',
  bookingEmail: 'ご予約用メールアドレス',
  phone: '電話番号',
  hotline: '入居者専用ホットライン',
  opens: '営業開始時刻',
  closes: '営業終了時刻',
  station: '最寄り駅',
  minutes: '徒歩の分数',
  percent: '割引率',
  fromPrice: 'キャンペーン賃料',
  regularPrice: '通常賃料',
  max: '最大文字数',
};

/** The room Campaign. */
export const campaign = {
  name: 'キャンペーン',
  title: 'ページの編集',
  loading: 'キャンペーンのファイルを読み込んでいます…',
  placeholders,
  sections: {
    name: 'ページの項目',
    changed: '未保存の変更あり',
    problems: (count: number) => `要修正：${count}件`,
  },
  views: { name: '表示する画面', form: 'フォーム', page: 'ページ' },
  search: { label: '項目や文言を検索', none: '見つかりません。別の言葉でお試しください。' },
  field: {
    add: (label: string) => `「${label}」を追加`,
    remove: (label: string) => `「${label}」を削除`,
    removeShort: '削除',
    withoutIt: (consequence: string) => `この条件を示す文がなくなると：${consequence}`,
    addItem: (label: string) => `${label}を追加`,
    item: (label: string, number: number) => `${label} ${number}`,
    removeItem: (name: string) => `${name}を削除`,
    earlier: (name: string) => `${name}を前へ移動`,
    later: (name: string) => `${name}を後へ移動`,
    moved: (name: string, place: number, all: number) =>
      `${name}を${place}番目に移動しました（全${all}件）。`,
    removed: (name: string) => `${name}を削除しました。「元に戻す」で取り消せます。`,
    added: (name: string) => `${name}を追加しました。`,
    length: (length: number, limit: number, unit: Unit) => `${length} / ${limit}${units[unit]}`,
    tooLong: (length: number, limit: number, unit: Unit) =>
      `${length} / ${limit}${units[unit]}（${length - limit}${units[unit]}超過）`,
    shown: 'ページでの表示：',
    insert: '値を差し込む',
    percent: '%',
    problemLead: '内容をご確認ください。',
  },
  apartments: {
    noDiscount: '割引なし',
    regular: '通常賃料',
    from: 'キャンペーン賃料',
  },
  draft: {
    none: '変更はありません',
    changes: (lines: number) => `未保存の変更：${lines}行`,
    unsaved: '未保存の変更があります',
    checking: '確認中…',
    undo: '元に戻す',
    redo: 'やり直す',
    discard: '変更を破棄',
    discardQuestion: '保存していない変更をすべて破棄します。この操作は元に戻せません。',
    discardConfirm: '破棄する',
    cancel: 'キャンセル',
    offline:
      'デスクに接続できません。入力内容はこの画面に残っています。一時的な場合は、接続が回復すると自動的に再開します。デスクを終了した場合、保存していない変更は引き継がれません。必要な内容を控えてから、もう一度起動してください。',
    full: (edits: number) =>
      `保存していない変更が、一度に扱える上限の${edits.toLocaleString('ja')}件に達しました。保存すると、編集を続けられます。`,
  },
  problems: {
    title: (count: number) => `修正が必要な箇所が${count}件あります。`,
    lead: 'すべて修正すると保存できます。項目名を押すと、その入力欄に移動します。',
    file: (file: string, line: number | undefined) => (line === undefined ? file : `${file} ${line}行目`),
    more: (count: number) => `ほか${count}件`,
  },
  save: {
    open: '保存…',
    title: '変更内容の確認',
    lead: '次の行をファイルに書き込みます。保存しても、ページはまだ公開されません。',
    preparing: '変更箇所を確認しています…',
    nothing: 'ファイルに変更はありません。',
    confirm: '保存する',
    saving: '保存しています…',
    cancel: 'キャンセル',
    lines: (removed: number, added: number) => `−${removed}行 +${added}行`,
    table: (file: string) => `${file}の変更箇所`,
    number: '行',
    kind: '変更',
    text: '内容',
    kinds: { same: '変更なし', removed: '変更前', added: '変更後' } satisfies Record<Kind, string>,
    unwritable: 'ファイルに書き込めませんでした。何も変更されていません（理由は英語です）。',
    unsavable: '修正が必要な箇所があるため、保存していません。画面に戻ってご確認ください。',
    doneTitle: '保存しました',
    done: (folder: string, files: string) => `${folder} の ${files} に書き込みました。`,
    and: '、',
    publish:
      'ページはまだ更新されていません。公開するには、ターミナルで次のコマンドを実行するか、変更をコミットして公開用のパイプラインに渡してください。',
    close: '閉じる',
    undo: '前回の保存を取り消す',
    undoQuestion: (time: string, files: string) =>
      `${time}の保存を取り消し、${files} を保存前の内容に戻します。`,
    undoConfirm: '取り消す',
    undone: '保存を取り消し、ファイルを保存前の内容に戻しました。',
  },
  conflict: {
    title: 'キャンペーンのファイルが、ほかの画面またはエディターで変更されました。',
    lead: 'この画面での変更はまだ保存されておらず、ファイルも上書きされていません。対応をお選びください。',
    changes: 'ほかの画面またはエディターで変更された行',
    keep: '最新の内容に自分の変更を適用する',
    keepHint:
      '同じ箇所が双方で変更されている場合は、最新の内容を残し、適用できなかった変更をお知らせします。',
    discard: '自分の変更を破棄する',
    dropped: (count: number) => `次の${count}件の変更は適用していません。最新の内容をご確認ください。`,
  },
};

/** The page beside the form. */
export const preview = {
  name: 'プレビュー',
  frame: (language: string) => `ページのプレビュー（${language}）`,
  language: 'プレビューの言語',
  width: '画面の幅',
  widths: {
    360: 'スマートフォン 360',
    390: 'スマートフォン 390',
    768: 'タブレット 768',
    1440: 'パソコン 1440',
  },
  stage: '表示する内容',
  stages: {
    now: '現在のページ',
    before: '受付開始前',
    open: '受付中',
    full: '満室',
    ended: '終了後',
    mail: '完了メール',
  },
  open: '別のタブで開く',
  starting: 'プレビューを準備しています…（初回は10秒ほどかかります）',
  faulty: '入力内容に問題があるため、プレビューには問題がなかった時点のページを表示しています。',
  silent:
    'このブラウザーではプレビューを表示できないようです。Chrome、Edge、Firefox のいずれかでデスクを開いてください。Safari には対応していません。',
  failed:
    'プレビューを表示できませんでした。入力と保存はこのまま続けられます。もう一度お試しいただき、それでも表示されない場合は、下の記録を技術担当者にお知らせください。',
  retry: 'もう一度試す',
  log: 'プレビューの記録（英語）',
};
