const count = (number: number): string => number.toLocaleString('ja');

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
    `${count(entries)}件を消去しました。バックアップと書き出し済みのファイルには残っている場合があります。`,
  doneUnfinished: (entries: number, command: string) =>
    `${count(entries)}件を消去しましたが、ほかのプログラムが使用中のため、データの一部が残っています。そのプログラムを終了し、ターミナルで ${command} を実行してください。`,
};
