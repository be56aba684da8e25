const count = (number: number): string => number.toLocaleString('ja');

/** The desk's texts in Japanese; each other language has the same ones. */
export const ja = {
  locale: 'ja',
  desk: { name: 'キャンペーンデスク', ownName: '日本語', rooms: 'メニュー', language: '表示言語' },
  errors: {
    gone: 'デスクに接続できません。ターミナルで npm run desk が終了していないかご確認ください。終了している場合はもう一度実行し、表示されたアドレスを開いてください。',
    session:
      'この画面の利用期限が切れました。ターミナルで npm run desk をもう一度実行し、表示されたアドレスを開いてください。',
    foreign: 'アクセスが拒否されました。npm run desk が表示したアドレスを開き直してください。',
    store:
      '応募データを読み込めません。データベースが起動しているか、ENTRIES_DB の指定が正しいかをご確認ください。復旧すると自動的に再表示されます。',
    request: 'この操作は受け付けられませんでした。入力内容をご確認ください。',
    detail: 'システムからのメッセージ（英語）',
  },
  entries: {
    name: '応募状況',
    total: '応募数',
    today: '本日',
    addresses: 'メールアドレス数',
    suspected: '自動送信の疑い',
    suspectedNote: '応募数には含みません',
    todayNote: '日本時間',
    asOf: (time: string) => `${time} 時点`,
    live: '自動更新中',
    loading: '集計しています…',
    perDay: '日別の応募数',
    perLanguage: '言語別の応募数',
    perSource: '流入元別の応募数',
    sourceNote: '応募ページのアドレスに付いた utm_ パラメータによる集計です。',
    day: '日付（日本時間）',
    language: '言語',
    source: 'utm_source',
    medium: 'utm_medium',
    campaign: 'utm_campaign',
    entries: '件数',
    share: '割合',
    noSource: '（パラメータなし）',
    otherSources: '（その他）',
    none: 'まだ応募はありません。ページから応募が届くと、ここに表示されます。',
    tableOf: (chart: string) => `${chart}の表`,
    list: '応募一覧',
    search: 'お名前・メールアドレスで検索',
    kind: '表示する応募',
    real: '応募',
    robots: '自動送信の疑い',
    found: (entries: number) => `${count(entries)}件`,
    notFound: '該当する応募はありません。検索条件を変えてお試しください。',
    tooMany: (shown: number) =>
      `新しい順に${count(shown)}件まで表示しています。それより前の応募は検索してください。`,
    renew: '新しい応募を表示',
    time: '応募日時',
    person: 'お名前',
    email: 'メールアドレス',
    newer: 'この後に再応募あり',
    actions: '操作',
    export: 'ファイルに書き出す',
    exportCsv: 'CSV（Excel 用）',
    exportJson: 'JSON',
    exportSuspected: '自動送信の疑いがある応募も含める',
    delete: '削除',
    deleteOf: (email: string) => `${email} の応募を削除`,
    deleteTitle: '応募を削除しますか？',
    deleteCounting: '件数を確認しています…',
    deleteQuestion: (email: string, entries: number) =>
      `${email} からの応募${count(entries)}件をすべて削除します。削除した応募は元に戻せません。`,
    deleteLimits:
      'すでに作成したバックアップや書き出したファイルの中の応募は、ここからは削除できません。お手数ですが、それらは別途削除してください。',
    deleteConfirm: '削除する',
    deleting: '削除しています…',
    cancel: 'キャンセル',
    deleted: (entries: number) =>
      `${count(entries)}件を削除しました。バックアップと書き出し済みのファイルには残っている場合があります。`,
    deletedUnfinished: (entries: number, address: string) =>
      `${count(entries)}件を削除しましたが、ほかのプログラムが使用中のため、データの一部が残っています。そのプログラムを終了し、ターミナルで npm run entries -- delete --email ${address} を実行してください。`,
  },
};

export type Texts = typeof ja;
