import {
  bilingual,
  forOperators,
  type OperatorLanguage,
} from '../../campaign/schema/languages/operator-languages.ts';
import type { Change, GiftsRun } from '../gifts/contract/gifts.ts';
import { count, counted, day, days, filled, numbered, yen } from './ui.ts';

/** A person's decision on a pair, and by which terms it is judged. */
const verdicts = {
  plain: bilingual('同じお客様', 'Yes, the same guest'),
  shown: bilingual('同じお客様（エントリー時の規約）', 'Yes, the same guest (terms of the entry)'),
  today: bilingual('同じお客様（現在の規約）', 'Yes, the same guest (today’s terms)'),
  no: bilingual('別のお客様', 'No, somebody else'),
};

const outcomes = {
  payout: bilingual('お送りする方', 'To send'),
  review: bilingual('確認待ち', 'To decide'),
  refused: bilingual('対象外', 'Refused'),
  paid: bilingual('送付済み', 'Sent'),
};

const absent = bilingual('CSVになし', 'not in the CSV');

/** What a reservation comes to, with the amount if there is one. */
const outcome = (language: OperatorLanguage, to: Change['now']): string =>
  to === null
    ? absent[language]
    : [outcomes[to.outcome][language], ...(to.amount === null ? [] : [yen[language](to.amount)])].join(' ');

/** The room Gift cards. */
export const gifts = {
  name: bilingual('ギフトカード', 'Gift cards'),
  intro: bilingual(
    '予約システムのCSVをもとに、どなたに、いくら、いつまでにギフトカードをお送りするかを判定します。送付そのものは行いません。',
    'Works out from your booking system’s CSV who gets a gift card, how much it is worth and when it is due. It sends nothing itself.',
  ),
  loading: bilingual('読み込んでいます…', 'Loading…'),
  choose: bilingual('選択してください', 'Choose'),
  file: {
    reservations: {
      title: bilingual('予約のCSV', 'Reservations'),
      drop: bilingual(
        '予約システムから出力したCSVを、ここにドロップしてください',
        'Drop the CSV from your booking system here',
      ),
      found: numbered('予約 {}件', '{} reservation', '{} reservations'),
    },
    entries: {
      title: bilingual('エントリーのCSV', 'CSV of entries'),
      drop: bilingual('エントリーのCSVを、ここにドロップしてください', 'Drop the CSV of entries here'),
      found: numbered('エントリー {}件', '{} entry', '{} entries'),
    },
    hint: bilingual(
      '文字コードはUTF-8、UTF-16、Shift_JIS、EUC-JP、区切りはコンマ・セミコロン・タブ。ファイルはこのパソコンの外には送信されません。',
      'UTF-8, UTF-16, Shift_JIS or EUC-JP; commas, semicolons or tabs. The file does not leave this computer.',
    ),
    reading: filled('{} を読み込んでいます', 'Reading {}'),
    again: bilingual('直したCSVを、ここにドロップしてください', 'Drop the corrected CSV here'),
    columns: numbered('{}列', '{} column', '{} columns'),
    another: bilingual('別のCSVに替える', 'Use another CSV'),
    takeAway: bilingual('このCSVを外す', 'Remove this CSV'),
  },
  columns: {
    title: bilingual('列の対応', 'Columns'),
    intro: bilingual(
      'CSVのどの列が何を表すかを選んでください（* は必須）。この対応はキャンペーンに保存され、次回からは選び直す必要がありません。',
      'Say which column of the CSV is which; those with * are needed. Your answers are kept with the campaign, so you do this only once.',
    ),
    kept: filled('保存済みの設定を使います（{}項目）', 'Using what was saved before ({} columns)'),
    change: bilingual('変更', 'Change'),
    none: bilingual('なし（確認しません）', 'None: not checked'),
    empty: bilingual('先頭の数件は空欄です', 'the first values are empty'),
    /** What each is called and, unless that says it all, what is expected there. */
    fields: {
      reservations: {
        id: bilingual(['予約番号', '予約ごとに異なる番号'], ['Reservation number', 'unique']),
        name: bilingual(['お名前'], ['Name']),
        email: bilingual(['メールアドレス'], ['Email']),
        status: bilingual(['状況', '確定、キャンセル、仮予約'], ['Status', 'confirmed or not']),
        apartment: bilingual(['お部屋', '番号または名前'], ['Apartment', 'its number or name']),
        reservedAt: bilingual(['予約日'], ['Reserved on']),
        paidAt: bilingual(
          ['入金日', '初回のお支払いが完了した日時。空欄は未払い'],
          ['Paid on', 'when the initial payment was complete; empty means not paid'],
        ),
        contractStart: bilingual(['契約開始日'], ['Contract start']),
        contractEnd: bilingual(['契約終了日', '契約の最終日'], ['Contract end', 'its last day']),
        checkIn: bilingual(['入居日', '契約開始日と異なる場合'], ['Check-in', 'if not the contract start']),
        endedOn: bilingual(['解約日', '途中解約の日'], ['Ended early on', 'day of an early termination']),
        firstMonthRent: bilingual(['初月賃料', 'お支払い額（円）'], ['First month’s rent', 'in yen as paid']),
        initialPayment: bilingual(
          [
            '契約締結に要した額',
            '敷金など返還されるものと保険料を除いた額（円）。媒介の場合は仲介手数料の限度額。景品類の上限の確認に使います',
          ],
          [
            'Cost of concluding the contract',
            'in yen, without deposits (敷金) and insurance; for a broker, the most that the commission may be; for the check of the legal cap',
          ],
        ),
        otherPromotion: bilingual(
          ['ほかのキャンペーン', '空欄・なし・0などは「適用なし」です。ほかの語の意味は下でお選びください'],
          ['Other promotion', 'empty, no, 0 and the like mean none; you say below what other words mean'],
        ),
      },
      entries: {
        id: bilingual(
          ['エントリー番号', '書き出し直しても変わらない番号（HubSpotではレコードID）'],
          ['Entry number', 'the same in every export (HubSpot: the record ID)'],
        ),
        time: bilingual(
          ['エントリー日時', 'フォームが送信された日時。期間内かどうかの判定に使います'],
          ['Entered on', 'when the form was sent; decides whether it was in time'],
        ),
        name: bilingual(['お名前'], ['Name']),
        email: bilingual(['メールアドレス', 'ギフトカードの送付先です'], ['Email', 'gift cards go there']),
        language: bilingual(
          ['言語', 'お送りする言語。フォーム名の列も選べます。空欄はキャンペーンの最初の言語とみなします'],
          ['Language', 'of the gift card, or names of forms; empty means the campaign’s first language'],
        ),
        suspected: bilingual(
          ['自動送信の疑い', '疑いのあるエントリー（yes）は、必ず担当者が確認します'],
          ['Suspected robot', 'an entry with yes always waits for a person'],
        ),
        campaign: bilingual(
          ['キャンペーン', 'ほかのキャンペーンのIDがあるエントリーは照合しません'],
          ['Campaign', 'entries with the ID of another campaign are left out'],
        ),
      },
    },
    words: filled('「{}」の語の意味', 'What the words under {} mean'),
    apartments: bilingual(
      'キャンペーンのお部屋と一致しない名前です。別名であれば、該当するお部屋を選んでください。選ばないものは「対象外のお部屋」として判定します。',
      'These match none of the campaign’s apartments. If one is another name, choose its apartment. The others count as not eligible.',
    ),
    rows: numbered('{}件', '{} row', '{} rows'),
    notEligible: bilingual('対象外のお部屋', 'Not one of the campaign’s'),
    save: bilingual('保存して次へ', 'Save and continue'),
    leave: bilingual('変更せずに戻る', 'Go back without changes'),
  },
  entries: {
    title: bilingual('エントリー', 'Entries'),
    intro: {
      'built-in': bilingual(
        '予約と照合するエントリーの読み込み元を選んでください。',
        'Choose which entries to compare the reservations with.',
      ),
      hubspot: bilingual(
        'このキャンペーンではHubSpotのフォームを使っているため、エントリーはHubSpotに保存されています。HubSpotのコンタクトをレコードIDとともにCSVに書き出し、ここに読み込んでください。',
        'This campaign uses HubSpot’s form, so HubSpot keeps its entries. Export the contacts from HubSpot as CSV, with their record ID, and use that file here.',
      ),
    },
    source: bilingual('エントリーの読み込み元', 'Where the entries come from'),
    fromStore: bilingual('エントリーの保存先', 'The store'),
    fromFile: bilingual('CSVファイル', 'A CSV file'),
    stored: bilingual(
      (entries: number, suspected: number) =>
        `このキャンペーンのエントリー ${count.ja(entries)}件${suspected > 0 ? `（うち自動送信の疑い ${count.ja(suspected)}件）` : ''}と照合します。`,
      (entries, suspected) =>
        `The reservations are compared with ${counted(entries, 'entry', 'entries')} of this campaign${suspected > 0 ? `, ${count.en(suspected)} of them suspected robots` : ''}.`,
    ),
    ours: bilingual(
      '「エントリー状況」から書き出したCSVです。列を選ぶ必要はありません。',
      'This CSV is an export of the area Entries. Its columns are known.',
    ),
  },
  run: {
    title: bilingual('判定', 'Run'),
    begin: bilingual('判定する', 'Run'),
    again: bilingual('もう一度判定する', 'Run again'),
    on: bilingual('送付期限がこの日までのものに限る（任意）', 'Only those due by (optional)'),
    running: bilingual('判定して、ファイルに書き込んでいます', 'Deciding, and writing the files'),
  },
  problems: {
    stale: bilingual(
      'この画面の表示は最新ではありません（ほかの画面での操作、またはファイルの変更）。ページを再読み込みし、必要に応じて判定し直してからお試しください。',
      'This screen is out of date: something was changed in another window or in the files. Reload the page, run again if it asks you to, and try once more.',
    ),
    campaign: bilingual(
      'キャンペーンに修正が必要な箇所があるため、判定できません。次の内容を直してからお試しください。項目名を押すと、その入力欄に移動します。',
      'The campaign has problems, so there can be no run. Fix these first; each name takes you to its field.',
    ),
    nothingDecided: bilingual(
      'すべて直るまで、判定も記録も行いません。予約システムまたはファイルを直してから、下の枠にもう一度ドロップしてください。',
      'Nothing is decided or recorded until all of it is right. Put it right in the booking system or in the file, then drop the file again below.',
    ),
  },
  result: {
    title: bilingual('判定結果', 'Result'),
    outdated: bilingual(
      'この結果は最新ではありません。判断と送付の記録は、もう一度判定してから行えます。',
      'This result is from before the last change. Run again before you answer open pairs or record what was sent.',
    ),
    of: bilingual(
      ({ reservations, entries, given }: GiftsRun) =>
        `予約 ${count.ja(reservations)}件（${given.reservations}）を、エントリー ${count.ja(entries)}件（${given.entries ?? '保存先'}）と照合しました。`,
      ({ reservations, entries, given }) =>
        `${counted(reservations, 'reservation')} (${given.reservations}) compared with ${counted(entries, 'entry', 'entries')} (${given.entries ?? 'the store'}).`,
    ),
    cards: numbered('{}件', '{} card', '{} cards'),
    amount: bilingual('合計金額', 'Sum'),
    due: bilingual(
      (first: string, last: string) =>
        `送付期限 ${[...new Set([first, last])]
          .map(day.ja)
          .join('〜')
          .replace(`〜${first.slice(0, 4)}年`, '〜')}`,
      (first, last) => `due ${days.en.formatRange(new Date(first), new Date(last))}`,
    ),
    later: bilingual(
      (on: string, cards: number) => `${day.ja(on)}まで。ほかに${count.ja(cards)}件`,
      (on, cards) => `by ${day.en(on)}; ${count.en(cards)} later`,
    ),
    views: bilingual('判定結果の一覧', 'Lists of the result'),
    payouts: outcomes.payout,
    decide: outcomes.review,
    refused: outcomes.refused,
    sent: outcomes.paid,
    ledger: bilingual('送付の台帳', 'Ledger'),
    inLedger: bilingual(
      (cards: number, amount: number) => `台帳の合計 ${count.ja(cards)}件・${yen.ja(amount)}`,
      (cards, amount) => `${counted(cards, 'card')}, ${yen.en(amount)} in the ledger`,
    ),
    differences: bilingual(
      '送付した内容と今回の判定結果が異なるギフトカードがあります（送付した金額が正しければ、そのままで構いません）',
      'Some gift cards were sent that this result decides otherwise; where the card is right, leave it as it is',
    ),
    changes: numbered(
      '前回の判定から変わった予約：{}件',
      'Changed since the last run: {} reservation',
      'Changed since the last run: {} reservations',
    ),
    change: forOperators(
      (language) =>
        ({ reservation, before, now }: Change) =>
          `${reservation}: ${outcome(language, before)} → ${outcome(language, now)}`,
    ),
    unusedDecisions: numbered(
      '使われていない判断が{}件あります（「確認待ち」の一覧の「判断済み」に理由を表示）。',
      'Decisions without effect: {}. The list Decided under “To decide” says why.',
    ),
    sentElsewhere: numbered(
      '{}件は、ほかのキャンペーンでもギフトカードをお送りしたお客様です（一覧の「要確認」に表示）。併用の可否をご確認ください。',
      'Gift cards for guests who had one in another campaign too: {} (see “To check” in the list). Check whether the terms allow both.',
    ),
    aboveCap: numbered(
      '{}件が、景品類の上限（契約締結に要した額の10%など）を超えている可能性があります。お送りする前にご確認ください。',
      'Gift cards that may be above the legal cap (10% of what it cost to conclude the contract, among other limits): {}. Have them looked at before you send.',
    ),
    reclaimed: filled(
      '送付済みのうち、今回のCSVでは対象外の予約があります（途中解約など）：{}。理由は「送付の台帳」の一覧にあります。',
      'Sent already, but refused by today’s CSV, after an early end for example: {}. The list under Ledger says why.',
    ),
    search: bilingual('予約番号・お名前・メールアドレスで検索', 'Search by reservation, name or email'),
    notFound: bilingual('該当するものはありません。', 'Nothing matches.'),
  },
  list: {
    reservation: bilingual('予約番号', 'Reservation'),
    entry: bilingual('エントリー', 'Entry'),
    name: bilingual('お名前', 'Name'),
    email: bilingual('送付先のメールアドレス', 'Send to'),
    language: bilingual('言語', 'Language'),
    amount: bilingual('金額', 'Amount'),
    due: bilingual('送付期限', 'Due'),
    flags: bilingual('要確認', 'To check'),
    reason: bilingual('理由', 'Reason'),
    decision: bilingual('判断', 'Decision'),
    at: bilingual('判断日時', 'When'),
    sentOn: bilingual('送付日', 'Sent on'),
    order: bilingual('発注番号', 'Order number'),
    by: bilingual('記録者', 'Recorded by'),
    later: bilingual('訂正・返還', 'Corrected or paid back'),
    now: bilingual('今回の判定で対象外となった理由', 'Why today’s result would refuse it'),
  },
  payouts: {
    none: bilingual('現在、お送りする方はいません。', 'There is nobody to send a gift card to now.'),
    aboveCap: bilingual('景品類の上限', 'legal cap'),
    sentIn: filled('{}でも送付', 'sent in {} too'),
    markAll: numbered(
      '表示中の{}件を送付済みとして記録…',
      'Record the one shown as sent…',
      'Record all {} shown as sent…',
    ),
    markSome: numbered(
      '選択した{}件を送付済みとして記録…',
      'Record {} selected card as sent…',
      'Record {} selected cards as sent…',
    ),
    marked: bilingual(
      (added: number, known: number) =>
        `${count.ja(added)}件を送付済みとして記録しました${known > 0 ? `（記録済み：${count.ja(known)}件）` : ''}。`,
      (added, known) =>
        `${counted(added, 'gift card')} recorded as sent${known > 0 ? `; ${count.en(known)} had been recorded before` : ''}.`,
    ),
  },
  decide: {
    none: bilingual('確認待ちの予約はありません。', 'Nothing is waiting for a decision.'),
    left: numbered('残り{}組', '{} left', '{} left'),
    previous: bilingual('前の組', 'Previous pair'),
    next: bilingual('次の組', 'Next pair'),
    pair: filled('予約 {} とエントリー {}', 'Reservation {} and entry {}'),
    correct: bilingual(
      'CSVまたは「列の対応」を直してから、もう一度判定してください。',
      'Put it right in the CSV or under Columns, then run again.',
    ),
    why: filled('{}。', '{}.'),
    others: numbered(
      'この予約には、ほかに{}組の候補があります。',
      'There is one other entry that may be this guest’s.',
      'There are {} other entries that may be this guest’s.',
    ),
    waitsFor: filled(
      '同じお客様と思われる予約 {} を先に判断してください。それまで、この予約は判断できません。',
      'Reservation {} of the same guest comes first. Once it is decided, this one is decided too.',
    ),
    compared: bilingual('項目', 'Compared'),
    reservation: bilingual('予約', 'Reservation'),
    email: bilingual('メールアドレス', 'Email'),
    reading: bilingual('フリガナ', 'Reading'),
    apartment: bilingual('お部屋', 'Apartment'),
    amount: bilingual('ギフトカードの金額', 'Gift card'),
    ofRent: filled('{}（初月賃料 {}）', '{} (first month’s rent: {})'),
    time: bilingual('日時', 'When'),
    reserved: bilingual(
      (on: string) => `${day.ja(on)}に予約`,
      (on) => `reserved ${day.en(on)}`,
    ),
    entered: filled('{}にエントリー', 'entered {}'),
    same: bilingual('一致', 'same'),
    different: bilingual('相違あり', 'different'),
    differing: filled('（異なる文字：{}）', ' (differs: {})'),
    reworded: bilingual(
      '対象外となる規約の文言が、エントリー時のページと現在とで異なります。現在の規約では対象外、エントリー時の規約では対象外になりません。',
      'The terms that refuse it read otherwise on the page of the entry: by today’s it is refused, by those of the entry it is not.',
    ),
    sentIn: filled('このお客様には、{}でもお送りしています。', 'This guest has had a card in {} too.'),
    shownTerms: bilingual('エントリー時の規約', 'Terms on the page of the entry'),
    todaysTerms: bilingual('現在の規約', 'Today’s terms'),
    question: bilingual('同じお客様ですか？', 'Is this the same guest?'),
    verdict: forOperators(
      (language) =>
        (match: boolean, terms: 'shown' | 'today' | 'plain' = 'plain') =>
          verdicts[match ? terms : 'no'][language],
    ),
    confirms: filled(
      '「同じお客様」を選ぶと、ギフトカードの金額 {} も確認済みになります。金額が誤っているときは、どちらも選ばず、CSVの初月賃料を直してからもう一度判定してください。',
      'Yes also confirms the gift card of {}. If the amount is wrong, choose neither: put the rent right in the CSV and run again.',
    ),
    saved: filled('予約 {} を「{}」として保存しました。', 'Saved for reservation {}: {}.'),
    takenBack: filled('予約 {} の判断を取り消しました。', 'The decision about reservation {} is taken back.'),
    decided: bilingual('判断済み', 'Decided'),
    takeBack: bilingual('取り消す', 'Take back'),
    takeBackOf: filled('予約 {} とエントリー {} の判断を取り消す', 'Take back: reservation {}, entry {}'),
  },
  record: {
    by: bilingual('記録する人', 'Recorded by'),
    pending: bilingual('記録して判定し直しています…', 'Recording, and working out the result anew…'),
  },
  refused: {
    none: bilingual('対象外の予約はありません。', 'No reservation is refused.'),
    filter: bilingual('理由で絞り込む', 'Show one reason only'),
    all: numbered('すべての理由（{}件）', 'All reasons ({})', 'All reasons ({})'),
    reasonWithCount: filled('{}（{}件）', '{} ({})'),
  },
  reservation: {
    find: bilingual('予約番号から判定の理由を調べる', 'Why a reservation gets a gift card or none'),
    explain: bilingual('調べる', 'Explain'),
    details: bilingual('詳細', 'Details'),
    detailsOf: filled('予約 {} の詳細', 'Details of reservation {}'),
    titleOf: filled('予約 {} の判定と台帳', 'Reservation {}: decision and ledger'),
    unknown: bilingual('この予約番号は、今回のCSVにありません。', 'This CSV has no such reservation.'),
    met: bilingual('満たす', 'met'),
    unmet: bilingual('満たさない', 'not met'),
    history: bilingual('台帳の記録', 'In the ledger'),
    order: filled('発注番号 {}', 'Order {}'),
    events: {
      listed: bilingual('送付対象に追加', 'listed to be sent'),
      unlisted: bilingual('送付対象から除外', 'no longer listed'),
      sent: bilingual('送付', 'sent'),
      corrected: bilingual('金額を訂正', 'amount corrected'),
      'taken-back': bilingual('送付の記録を取り消し', 'taken back'),
      recovered: bilingual('返還', 'paid back'),
      'written-off': bilingual('回収しない', 'written off'),
    },
    event: bilingual(
      (on: string, event: string, amount: string) => `${day.ja(on)}　${event}　${amount}`,
      (on, event, amount) => `${day.en(on)}: ${event}, ${amount}`,
    ),
    recorded: filled('{}に {} が記録', 'recorded {} by {}'),
    amend: bilingual('送付後の記録', 'After sending'),
    what: bilingual('記録する内容', 'What happened'),
    amendments: {
      corrected: bilingual('金額を訂正する', 'Correct the amount'),
      'taken-back': bilingual(
        '送付していなかったため、記録を取り消す（次の判定で再び対象）',
        'Take back the record: it was not sent, and is listed again',
      ),
      recovered: bilingual('返還を記録する（一部でも可）', 'Record a repayment, or a part of it'),
      'written-off': bilingual('残りを回収しないことにする', 'Write off the rest'),
    },
    amount: bilingual('金額（円）', 'Amount (yen)'),
    day: bilingual('日付', 'On'),
    record: bilingual('台帳に記録する', 'Record it in the ledger'),
    done: bilingual('台帳に記録しました。', 'Recorded in the ledger.'),
  },
  sent: {
    none: bilingual('送付済みの記録はまだありません。', 'No gift card has been recorded as sent.'),
    search: bilingual('予約番号で検索', 'Search by reservation'),
    question: bilingual('送付済みとして記録しますか？', 'Record these as sent?'),
    sum: bilingual(
      (cards: number, amount: number) => `${count.ja(cards)}件、合計 ${yen.ja(amount)}`,
      (cards, amount) => `${counted(cards, 'gift card')}, ${yen.en(amount)} in all`,
    ),
    notes: bilingual(
      '予約番号・エントリー番号・金額・送付日を、記録者とともに台帳に記録します。記録したギフトカードは、次回以降の送付対象から外れます。誤って記録したときは、「送付の台帳」の一覧の「詳細」から取り消せます。',
      'Their reservation, entry, amount, day and who records it go into the ledger. What is recorded there is never paid again; a mistake is put right under “Details” in the list Ledger.',
    ),
    confirm: numbered('{}件を記録する', 'Record {} card', 'Record {} cards'),
  },
  files: {
    title: bilingual('結果のファイル', 'Files'),
    written: filled('{} に書き込み済みです。', 'Written to {}.'),
    open: numbered(
      '{}件の予約が確認待ちです。判断が終わるまで送付リストには載らず、ギフトカードの送付対象になりません。',
      '{} reservation waits for a decision. Until then it is not among the cards to send, and no gift card is sent.',
      '{} reservations wait for a decision. Until then they are not among the cards to send, and no gift card is sent.',
    ),
    named: filled('{}（{}）', '{} ({})'),
    names: {
      'payouts.csv': bilingual('送付リスト', 'Cards to send'),
      'review.csv': bilingual('確認待ちリスト', 'To decide'),
      'refused.csv': bilingual('対象外リスト', 'Refused'),
      'reclaim.csv': bilingual('送付後の対象外リスト', 'Sent, but refused now'),
      'sent.csv': bilingual('送付済みリスト（番号のみ）', 'Sent cards, by number'),
      'decisions.yaml': bilingual('担当者の判断', 'Decisions'),
      'run.json': bilingual('判定の記録（お名前なし）', 'Record of the run, without names'),
      'ledger.csv': bilingual('経理用の台帳', 'Ledger for accounting'),
      'ledger-months.csv': bilingual('経理用の月別集計', 'Months for accounting'),
    },
    personal: bilingual(
      'お名前とメールアドレスを含むファイルがあります。お取り扱いにご注意ください。担当者の判断は、必ずバックアップしてください。',
      'Some of these files hold names and addresses: handle them with care. Keep the decisions in your backups.',
    ),
  },
};
