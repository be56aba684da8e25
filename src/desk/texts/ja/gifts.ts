import type { EntryColumn, ReservationColumn } from '../../../gifts/input/column-map.ts';
import type { DecisionLine } from '../../../gifts/input/decisions-file.ts';
import type { MatchLevel } from '../../../gifts/matching/match-level.ts';
import type {
  GiftsProblem,
  GiftsRun,
  GiftsState,
  NewAmendment,
  ReservationShown,
  SentRow,
} from '../../gifts/contract/gifts.ts';
import { yen } from './ui.ts';

type LedgerEvent = ReservationShown['history'][number]['event'];
type Amendment = NewAmendment['event'];

const events: Record<LedgerEvent, string> = {
  listed: '送付対象に追加',
  unlisted: '送付対象から除外',
  sent: '送付',
  corrected: '金額を訂正',
  'taken-back': '送付の記録を取り消し',
  recovered: '返還',
  'written-off': '回収しない',
};

const count = (number: number): string => number.toLocaleString('ja');

/** Days, `2025-07-01`, as Japanese writes them. */
const days = new Intl.DateTimeFormat('ja', { timeZone: 'UTC', dateStyle: 'long' });
const day = (text: string): string => days.format(new Date(text));

/** ICU would write a range with slashes, longer than the column. */
function period(first: string, last: string): string {
  if (first === last) return day(first);
  const [year] = first.split('-');
  return `${day(first)}〜${day(last).replace(`${year}年`, '')}`;
}

/** A person's decision on a pair, and by which terms it is judged. */
const verdict = (match: boolean, terms?: DecisionLine['terms']): string =>
  `${match ? '同じお客様' : '別のお客様'}${terms === undefined ? '' : terms === 'shown' ? '（エントリー時の規約）' : '（現在の規約）'}`;

/** The room Gift cards. */
export const gifts = {
  name: 'ギフトカード',
  intro:
    '予約システムのCSVをもとに、どなたに、いくら、いつまでにギフトカードをお送りするかを判定します。送付そのものは行いません。',
  loading: '読み込んでいます…',
  file: {
    reservations: {
      title: '予約のCSV',
      drop: '予約システムから出力したCSVを、ここにドロップしてください',
      found: (rows: number) => `予約 ${count(rows)}件`,
    },
    entries: {
      title: 'エントリーのCSV',
      drop: '書き出したエントリーのCSVを、ここにドロップしてください',
      found: (rows: number) => `エントリー ${count(rows)}件`,
    },
    hint: '文字コードはUTF-8、UTF-16、Shift_JIS、EUC-JP、区切りはコンマ・セミコロン・タブ。ファイルはこのパソコンの外には送信されません。',
    reading: (name: string) => `${name} を読み込んでいます`,
    separators: { ',': 'コンマ区切り', ';': 'セミコロン区切り', '\t': 'タブ区切り' },
    columns: (columns: number) => `${count(columns)}列`,
    comma: '、',
    another: '別のCSVに替える',
    keep: 'このCSVのまま続ける',
    takeAway: 'このCSVを外す',
  },
  columns: {
    title: '列の対応',
    intro:
      'CSVのどの列が何を表すかを選んでください。キャンペーンの reservations.yaml に保存され、次回からは選び直す必要がありません。',
    kept: (fields: number) => `保存済みの設定を使います（${count(fields)}項目）`,
    change: '変更',
    field: '項目',
    column: 'CSVの列',
    sample: '列の値（先頭の数件）',
    required: '必須',
    choose: '選択してください',
    none: 'なし',
    empty: '先頭の数件は空欄です',
    fields: {
      reservations: {
        id: { name: '予約番号', meaning: '予約ごとに異なる番号' },
        name: { name: 'お名前', meaning: 'ご予約時のお名前' },
        email: { name: 'メールアドレス', meaning: 'ご予約時のメールアドレス' },
        status: { name: '状況', meaning: '予約が確定しているか、キャンセルされたか' },
        apartment: { name: 'お部屋', meaning: 'お部屋の番号または名前' },
        reservedAt: { name: '予約日', meaning: 'ご予約の日時' },
        paidAt: {
          name: '入金日',
          meaning: '初回のお支払いが完了した日時。空欄は未払い',
        },
        contractStart: { name: '契約開始日', meaning: '契約の初日' },
        contractEnd: { name: '契約終了日', meaning: '契約の最終日' },
        checkIn: { name: '入居日', meaning: '契約開始日と異なる場合のご入居日' },
        endedOn: { name: '解約日', meaning: '途中解約の日' },
        firstMonthRent: { name: '初月賃料', meaning: 'お支払いいただいた初月賃料（円）' },
        initialPayment: {
          name: '契約締結に要した額',
          meaning:
            '敷金など返還されるものと保険料を除いた額（円）。媒介の場合は仲介手数料の限度額。景品類の上限の確認に使います',
        },
        otherPromotion: {
          name: 'ほかのキャンペーン',
          meaning: '空欄・なし・0 などは「適用なし」、それ以外は「適用あり」とみなします',
        },
      },
      entries: {
        id: {
          name: 'エントリー番号',
          meaning: 'エントリーごとに異なり、書き出し直しても変わらない番号（HubSpotではレコードID）',
        },
        time: { name: 'エントリー日時', meaning: 'フォームが送信された日時。期間内かどうかの判定に使います' },
        name: { name: 'お名前', meaning: 'フォームに入力されたお名前' },
        email: {
          name: 'メールアドレス',
          meaning: 'フォームに入力されたメールアドレス。ギフトカードの送付先です',
        },
        language: {
          name: '言語',
          meaning:
            'ギフトカードをお送りする言語。フォーム名の列も選べます。空欄はキャンペーンの最初の言語とみなします',
        },
        suspected: {
          name: '自動送信の疑い',
          meaning: 'yes のエントリーは、必ず担当者が確認します',
        },
        campaign: {
          name: 'キャンペーン',
          meaning: 'ほかのキャンペーンのIDがあるエントリーは照合しません',
        },
      },
    } satisfies {
      reservations: Record<ReservationColumn, { name: string; meaning: string }>;
      entries: Record<EntryColumn, { name: string; meaning: string }>;
    },
    words: (column: string) => `「${column}」の語の意味`,
    statusIntro: 'それぞれの語が、確定とキャンセルのどちらを意味するかを選んでください。',
    rows: (rows: number) => `${count(rows)}件`,
    meaningOf: (word: string) => `「${word}」の意味`,
    confirmed: '確定',
    cancelled: 'キャンセル',
    apartments: 'キャンペーンのお部屋と一致しない名前',
    apartmentsIntro:
      'キャンペーンのお部屋の別名であれば、該当するお部屋を選んでください。選ばないものは「対象外のお部屋」として判定します。',
    apartmentOf: (word: string) => `「${word}」に該当するお部屋`,
    notEligible: '対象外のお部屋',
    apartment: (id: number, name: string) => `${id} ${name}`,
    tooManyWords: (words: number) =>
      `この列には${count(words)}種類を超える値があります。別の列を選んでいないかご確認ください。`,
    lacksColumns: (fields: readonly string[]) =>
      `列が選ばれていない必須の項目があります：${fields.join('、')}`,
    lacksWords: (column: string, words: number) =>
      `まだ意味を選んでいない「${column}」の語が${count(words)}件あります。`,
    languageIntro: 'それぞれの語が、どの言語を意味するかを選んでください。',
    save: '保存して次へ',
    leave: '変更せずに戻る',
  },
  entries: {
    title: 'エントリー',
    intro: {
      'built-in': '予約と照合するエントリーの読み込み元を選んでください。',
      hubspot:
        'このキャンペーンではHubSpotのフォームを使っているため、エントリーはHubSpotに保存されています。HubSpotのコンタクトをレコードIDとともにCSVに書き出し、ここに読み込んでください。',
    } satisfies Record<GiftsState['formProvider'], string>,
    given: '予約を、このCSVのエントリーと照合します。',
    source: 'エントリーの読み込み元',
    fromStore: 'エントリーの保存先',
    fromFile: 'CSVファイル',
    stored: (entries: number, store: string) =>
      `全キャンペーンのエントリー ${count(entries)}件（${store}）。自動送信の疑いがあるものは件数に含みません。照合の対象は、このキャンペーンのエントリーです（疑いがあるものも含みます）。`,
    counting: (store: string) => `エントリーの件数を確認しています（${store}）…`,
    ours: '「エントリー状況」または npm run entries で書き出したCSVです。列を選ぶ必要はありません。',
  },
  run: {
    title: '判定',
    begin: '判定する',
    again: 'もう一度判定する',
    on: '送付期限がこの日までのものに限る（任意）',
    writes: (folder: string) => `結果のファイルを ${folder} に書き込みます。`,
    running: '判定して、ファイルに書き込んでいます',
  },
  problems: {
    decided:
      '次の予約は、ほかの画面などですでに異なる判断が記録されているため、今回の内容は記録していません。変更するには、「判断済み」の一覧でその判断を取り消してから、もう一度判断してください。',
    decision: ({ reservation, entry, match, terms, reason, by }: DecisionLine) =>
      `予約 ${reservation} とエントリー ${entry}：${verdict(match, terms)}（判断した人：${by}、理由：${reason}）`,
    notRenewed:
      '記録は完了しましたが、判定し直すことができませんでした。下の一覧と件数は記録前のものです。次の内容を確認して、もう一度判定してください。',
    failed: '判定できませんでした。次の内容を確認してから、もう一度お試しください。',
    changed:
      'reservations.yaml が、ほかの画面またはエディターで変更されています。もう一度保存すると、この画面の内容で上書きします。',
    missing: {
      reservations: '予約のCSVが読み込まれていません。CSVをもう一度ドロップしてください。',
      entries:
        'デスクが読み込んでいるエントリーは、この画面の表示から変わっています（ほかの画面での操作、またはデスクの再起動）。ページを再読み込みし、手順3を確認してからお試しください。',
      run: 'この画面の判定結果は最新ではないか、まだ判定されていません。ページを再読み込みし、必要に応じて判定し直してからお試しください。',
    } satisfies Record<Extract<GiftsProblem, { kind: 'missing' }>['what'], string>,
    campaign: 'キャンペーンのファイルに誤りがあるため、判定できません。次の内容を直してからお試しください。',
    wholeFile: (file: string, says: string) => `${file}：${says}`,
    faults: (file: string, faults: number, hasMore: boolean) =>
      hasMore
        ? `${file} に多くの誤りがあります（先頭の${count(faults)}件を表示）`
        : `${file} に誤りが${count(faults)}件あります`,
    nothingDecided:
      'すべて直るまで、判定も記録も行いません。予約システムまたはファイルを直してから、もう一度ドロップしてください。',
    line: '行',
    column: '列',
    columnOf: (letter: string, header: string) => `${letter}列「${header}」`,
    wrong: '誤りの内容と直し方',
    whole: '全体',
  },
  result: {
    title: '判定結果',
    outdated: '前のCSVまたは前の設定による結果です。判断と送付の記録は、もう一度判定してから行えます。',
    of: ({ reservations, entries, given }: GiftsRun) =>
      `予約 ${count(reservations)}件（${given.reservations}）を、エントリー ${count(entries)}件（${given.entries ?? '保存先'}）と照合しました。`,
    toSend: 'お送りする件数',
    cards: (cards: number) => `${count(cards)}件`,
    amount: '合計金額',
    due: (first: string, last: string) => `送付期限 ${period(first, last)}`,
    later: (on: string, cards: number) => `${day(on)}まで。ほかに${count(cards)}件`,
    views: '判定結果の一覧',
    payouts: 'お送りする方',
    decide: '確認待ち',
    decideNote: '担当者の判断が必要な予約',
    refused: '対象外',
    sent: '送付済み',
    inLedger: (cards: number, amount: number) => `台帳の合計 ${count(cards)}件・${yen(amount)}`,
    differences: '送付した内容と今回の判定結果が異なるギフトカードがあります',
    sentElsewhere: (cards: number) =>
      `${count(cards)}件は、ほかのキャンペーンでもギフトカードをお送りしたお客様です（一覧の「要確認」に表示）。併用の可否をご確認ください。`,
    aboveCap: (cards: number) =>
      `${count(cards)}件が、景品類の上限（契約締結に要した額の10%など）を超えている可能性があります。お送りする前にご確認ください。`,
    shownEarlier: (entries: number) =>
      `エントリー${entries.toLocaleString('ja')}件は、変更前の規約または利用目的が表示されたページから送信されています。`,
    assumedZone: (zone: string) =>
      `エントリーの日時のうち、タイムゾーンのないものは ${zone} として読み取りました。`,
    notApplied: (clauses: readonly string[]) =>
      `規約に記載がないため適用していない条件：${clauses.join('、')}`,
    reclaimed: (cards: number) =>
      `送付済みのうち${count(cards)}件が、今回のCSVでは対象外です（途中解約など）。「送付済み」の一覧でご確認ください。`,
    search: '予約番号・お名前・メールアドレスで検索',
    notFound: '該当するものはありません。検索条件を変えてお試しください。',
  },
  payouts: {
    none: '現在、お送りする対象はありません。',
    reservation: '予約番号',
    name: 'お名前',
    email: '送付先のメールアドレス',
    language: '言語',
    amount: '金額',
    due: '送付期限',
    match: 'お名前の照合',
    levels: {
      exact: '一致',
      spacing: '一致（空白・記号を除く）',
      reading: '読みが一致',
      variant: '字体・敬称が異なる',
      'email-only': 'メールのみ一致',
      'name-only': 'お名前のみ一致',
    } satisfies Record<MatchLevel, string>,
    decided: '担当者が判断',
    flags: '要確認',
    aboveCap: '景品類の上限',
    sentIn: (campaign: string) => `${campaign}でも送付`,
    differences: '記録した内容と、直前の判定結果が異なるものがあります',
    markAll: 'すべて送付済みとして記録…',
    markSome: (cards: number) => `選択した${count(cards)}件を送付済みとして記録…`,
    marked: (added: number, known: number) =>
      `${count(added)}件を送付済みとして記録しました${known > 0 ? `（記録済み：${count(known)}件）` : ''}。`,
  },
  decide: {
    none: '確認待ちの予約はありません。',
    place: (number: number, pairs: number) => `${count(pairs)}組中 ${count(number)}組目`,
    previous: '前の組',
    next: '次の組',
    pair: (reservation: string, entry: number) => `予約 ${reservation} とエントリー ${entry}`,
    others: (pairs: number) => `この予約には、ほかに${count(pairs)}組の候補があります。`,
    waitsFor: (reservation: string) =>
      `同じお客様と思われる予約 ${reservation} を先に判断してください。それまで、この予約は判断できません。`,
    reservation: (id: string) => `予約 ${id}`,
    entry: (id: number) => `エントリー ${id}`,
    name: 'お名前',
    email: 'メールアドレス',
    time: '日時',
    unknown: '不明',
    reserved: (text: string) => `${text}に予約`,
    entered: (text: string) => `${text}にエントリー`,
    same: '一致',
    different: '相違あり',
    differing: (letters: string) => `（異なる文字：${letters}）`,
    listComma: '、',
    reworded: '対象外となる規約の文言が、エントリー時のページと現在とで異なります。',
    sentIn: (campaigns: readonly string[]) =>
      `このお客様には、${campaigns.join('、')}でもギフトカードをお送りしています。`,
    shownTerms: 'エントリー時の規約',
    todaysTerms: '現在の規約',
    question: '同じお客様ですか？',
    questionOfTerms: '同じお客様ですか？どちらの規約で判定しますか？',
    verdict,
    reason: '判断の理由',
    reasonHint: '例：電話で本人確認',
    by: '判断した人',
    confirms: (amount: string) =>
      `「同じお客様」を選ぶと、ギフトカードの金額 ${amount} も確認済みになります。`,
    needReason: '判断の理由を入力してください。',
    needBy: '判断した人のお名前を入力してください。',
    saving: '保存して判定し直しています…',
    saved: (decisions: readonly Pick<DecisionLine, 'reservation' | 'match' | 'terms'>[]) =>
      decisions
        .map(
          ({ reservation, match, terms }) =>
            `予約 ${reservation} を「${verdict(match, terms)}」として保存しました。`,
        )
        .join(''),
    takenBack: (reservation: string) => `予約 ${reservation} の判断を取り消しました。`,
    notSaved: (reservations: readonly string[]) =>
      `次の予約の判断は保存されていません。もう一度判断してください：${reservations.join('、')}`,
    decided: '判断済み',
    reservationHead: '予約',
    entryHead: 'エントリー',
    decision: '判断',
    byHead: '判断した人',
    at: '判断日時',
    takeBack: '取り消す',
    takeBackOf: (reservation: string, entry: number) =>
      `予約 ${reservation} とエントリー ${entry} の判断を取り消す`,
    unused: {
      reservation: '予約がCSVにないため、使われていません',
      entry: 'エントリーがないため、使われていません',
      likeness: 'お名前もメールアドレスも一致しないため、使われていません',
    },
  },
  refused: {
    none: '対象外の予約はありません。',
    reservation: '予約番号',
    name: 'お名前',
    reasons: '理由',
    count: (reasons: number) => `理由${count(reasons)}件`,
    filter: '理由で絞り込む',
    all: (rows: number) => `すべての理由（${count(rows)}件）`,
    reasonWithCount: (reason: string, rows: number) => `${reason}（${count(rows)}件）`,
    reason: (fact: string, terms: string) => (terms === '' ? fact : `${fact}　規約：「${terms}」`),
  },
  reservation: {
    find: '予約番号から判定の理由を調べる',
    explain: '調べる',
    details: '詳細',
    detailsOf: (reservation: string) => `予約 ${reservation} の詳細`,
    titleOf: (reservation: string) => `予約 ${reservation} の判定と台帳`,
    close: '閉じる',
    unknown: 'この予約番号は、今回のCSVにありません。',
    met: '満たす',
    unmet: '満たさない',
    history: '台帳の記録',
    order: (orders: readonly string[]) => `発注番号 ${orders.join('、')}`,
    event: (event: LedgerEvent, amount: string, on: string) => `${day(on)}　${events[event]}　${amount}`,
    recorded: (moment: string, by: string) => `${moment}に ${by} が記録`,
    amend: '送付後の記録',
    what: '記録する内容',
    choose: '選択してください',
    amendments: {
      corrected: '金額を訂正する',
      'taken-back': '送付の記録を取り消す',
      recovered: '返還を記録する',
      'written-off': '回収しないことにする',
    } satisfies Record<Amendment, string>,
    means: {
      corrected: '実際に送付した金額が、記録と異なっていた場合。',
      'taken-back': '実際には送付していなかった場合。次の判定で、再び送付の対象になります。',
      recovered: 'お客様から返還された場合。一部だけの場合は、その金額を入力してください。',
      'written-off': '残りの金額を回収しない場合。',
    } satisfies Record<Amendment, string>,
    amount: '金額（円）',
    open: (amount: string) => `未回収の金額：${amount}`,
    day: '日付',
    note: '理由',
    by: '記録する人',
    record: '台帳に記録する',
    recording: '記録して判定し直しています…',
    done: '台帳に記録しました。',
  },
  sent: {
    none: '送付済みの記録はまだありません。',
    search: '予約番号で検索',
    reservation: '予約番号',
    entry: 'エントリー',
    amount: '金額',
    sentOn: '送付日',
    now: '今回の判定で対象外となった理由',
    order: '発注番号',
    by: '記録者',
    later: '訂正・返還',
    settled: ({ recordedAmount, recovered, writtenOff, settledBy }: SentRow) =>
      [
        ...(recordedAmount === undefined ? [] : [`訂正前 ${yen(recordedAmount)}`]),
        ...(recovered === 0 ? [] : [`返還済み ${yen(recovered)}`]),
        ...(writtenOff === 0 ? [] : [`回収しない ${yen(writtenOff)}`]),
        ...(settledBy === '' ? [] : [settledBy]),
      ].join('、'),
    question: '送付済みとして記録しますか？',
    sum: (cards: number, amount: number) => `${count(cards)}件、合計 ${yen(amount)}`,
    notes:
      '予約番号・エントリー番号・金額・送付日を、パソコンのアカウント名とともに台帳に記録します。記録したギフトカードは、次回以降の送付対象から外れます。誤って記録したときは、「送付済み」の一覧の「詳細」から取り消せます。',
    flagged: (cards: number) =>
      `このうち${count(cards)}件は、景品類の上限を超えている可能性があります。確認は済んでいますか？`,
    sentElsewhere: (cards: number) =>
      `このうち${count(cards)}件は、ほかのキャンペーンでもギフトカードをお送りしたお客様です。併用の可否は確認済みですか？`,
    on: '送付日',
    noDay: '今日（日本時間）までの日付を入力してください。',
    marking: '記録しています…',
    confirm: (cards: number) => `${count(cards)}件を記録する`,
    cancel: 'キャンセル',
  },
  files: {
    title: '結果のファイル',
    written: (folder: string) =>
      `${folder} に書き込み済みです。npm run gifts が書き込むファイルと同じ内容です。`,
    open: (reservations: number) =>
      `${count(reservations)}件の予約が確認待ちです。判断が終わるまで payouts.csv には載らず、ギフトカードの送付対象になりません。`,
    about: {
      'payouts.csv': 'お送りする相手と金額',
      'review.csv': '担当者の判断が必要な組み合わせ',
      'refused.csv': '対象外の予約とその理由',
      'reclaim.csv': '送付後に対象外となったもの',
      'run.json': '入力・条件・判定の根拠（お名前なし）',
      'sent.csv': '送付済みの一覧（番号のみ）',
      'decisions.yaml': '担当者の判断の記録。必ずバックアップしてください',
    } as Record<string, string>,
    personal: 'お名前とメールアドレスを含むファイルがあります。お取り扱いにご注意ください。',
  },
};
