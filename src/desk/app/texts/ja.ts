const count = (number: number): string => number.toLocaleString('ja');

/** The desk's texts in Japanese; each other language has the same ones. */
export const ja = {
  locale: 'ja',
  desk: { name: 'キャンペーンデスク', ownName: '日本語', rooms: 'メニュー', language: '表示言語' },
  errors: {
    gone: 'デスクに接続できません。ターミナルで npm run desk が終了していないかご確認ください。終了している場合はもう一度実行し、表示されたアドレスを開いてください。',
    session:
      'この画面は、以前に起動したデスクのものです。ターミナルで npm run desk をもう一度実行し、表示されたアドレスを開いてください。',
    foreign: 'アクセスが拒否されました。npm run desk が表示したアドレスを開き直してください。',
    store:
      'エントリーのデータを読み込めません。データベースが起動しているか、ENTRIES_DB の指定が正しいかをご確認ください。復旧すると自動的に再表示されます。',
    request: 'この操作は受け付けられませんでした。入力内容をご確認ください。',
    detail: 'システムからのメッセージ（英語）',
  },
  entries: {
    name: 'エントリー状況',
    total: 'エントリー数',
    today: '本日',
    addresses: 'メールアドレス数',
    suspected: '自動送信の疑い',
    suspectedNote: 'エントリー数には含みません',
    todayNote: '日本時間',
    asOf: (time: string) => `${time} 時点`,
    live: '自動更新中',
    loading: '集計しています…',
    perDay: '日別のエントリー数',
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
    deletedUnfinished: (entries: number, address: string) =>
      `${count(entries)}件を削除しましたが、ほかのプログラムが使用中のため、データの一部が残っています。そのプログラムを終了し、ターミナルで npm run entries -- delete --email ${address} を実行してください。`,
  },
};

export type Texts = typeof ja;
