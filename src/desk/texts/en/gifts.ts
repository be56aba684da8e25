import type { ReservationShown } from '../../gifts/contract/gifts.ts';
import type { Texts } from '../ja.ts';
import { yen } from './ui.ts';

const events: Record<ReservationShown['history'][number]['event'], string> = {
  listed: 'listed to be sent',
  unlisted: 'no longer listed',
  sent: 'sent',
  corrected: 'amount corrected',
  'taken-back': 'taken back',
  recovered: 'paid back',
  'written-off': 'written off',
};

const count = (number: number): string => number.toLocaleString('en');
const of = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`;

/** Days, `2025-07-01`, as English writes them. */
const days = new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'medium' });
const day = (text: string): string => days.format(new Date(text));

/** A person's decision on a pair, and by which terms it is judged. */
const verdict = (match: boolean, terms?: 'shown' | 'today'): string =>
  `${match ? 'the same guest' : 'somebody else'}${terms === undefined ? '' : terms === 'shown' ? ' (terms of the entry)' : ' (today’s terms)'}`;

export const gifts: Texts['gifts'] = {
  name: 'Gift cards',
  intro:
    'Works out from your booking system’s CSV who gets a gift card, how much it is worth and when it is due. It sends nothing itself.',
  loading: 'Loading…',
  file: {
    reservations: {
      title: 'Reservations',
      drop: 'Drop the CSV from your booking system here',
      found: (rows) => of(rows, 'reservation'),
    },
    entries: {
      title: 'CSV of entries',
      drop: 'Drop the exported CSV of entries here',
      found: (rows) => of(rows, 'entry', 'entries'),
    },
    hint: 'UTF-8, UTF-16, Shift_JIS or EUC-JP; commas, semicolons or tabs. The file does not leave this computer.',
    reading: (name) => `Reading ${name}`,
    separators: { ',': 'commas', ';': 'semicolons', '\t': 'tabs' },
    columns: (columns) => of(columns, 'column'),
    comma: ', ',
    another: 'Use another CSV',
    keep: 'Keep this CSV',
    takeAway: 'Remove this CSV',
  },
  columns: {
    title: 'Columns',
    intro:
      'Say which column of the CSV is which. Your answers are kept in the campaign’s reservations.yaml, so you do this only once.',
    kept: (fields) => `Using what was saved before (${of(fields, 'column')})`,
    change: 'Change',
    field: 'What is needed',
    column: 'Column in the CSV',
    sample: 'First values in that column',
    required: 'required',
    choose: 'Choose a column',
    none: 'None',
    empty: 'the first values are empty',
    fields: {
      reservations: {
        id: { name: 'Reservation number', meaning: 'a different one for each reservation' },
        name: { name: 'Name', meaning: 'as the guest reserved' },
        email: { name: 'Email', meaning: 'as the guest reserved' },
        status: { name: 'Status', meaning: 'whether the reservation is confirmed or cancelled' },
        apartment: { name: 'Apartment', meaning: 'its number or name' },
        reservedAt: { name: 'Reserved on', meaning: 'when the reservation was made' },
        paidAt: {
          name: 'Paid on',
          meaning: 'when the initial payment was complete; empty means not paid',
        },
        contractStart: { name: 'Contract start', meaning: 'first day of the contract' },
        contractEnd: { name: 'Contract end', meaning: 'last day of the contract' },
        checkIn: { name: 'Check-in', meaning: 'if on another day than the contract’s start' },
        endedOn: { name: 'Ended early on', meaning: 'day of an early termination' },
        firstMonthRent: { name: 'First month’s rent', meaning: 'in yen, as paid' },
        initialPayment: {
          name: 'Cost of concluding the contract',
          meaning:
            'in yen, without deposits (敷金) and insurance; for a broker, the most that the commission may be; for the check of the legal cap',
        },
        otherPromotion: {
          name: 'Other promotion',
          meaning: 'empty, no, 0 and the like mean none; anything else counts as a promotion',
        },
      },
      entries: {
        id: {
          name: 'Entry number',
          meaning: 'a different one for each entry, and the same in every export (HubSpot: the record ID)',
        },
        time: { name: 'Entered on', meaning: 'when the form was sent; decides whether it was in time' },
        name: { name: 'Name', meaning: 'as typed into the form' },
        email: { name: 'Email', meaning: 'as typed into the form; gift cards are sent there' },
        language: {
          name: 'Language',
          meaning:
            'in which the gift card is sent; a column of form names will do. Empty means the campaign’s first language',
        },
        suspected: { name: 'Suspected robot', meaning: 'an entry with yes always waits for a person' },
        campaign: { name: 'Campaign', meaning: 'entries with the ID of another campaign are left out' },
      },
    },
    words: (column) => `What the words under ${column} mean`,
    statusIntro: 'Say for each word whether such a reservation is confirmed or cancelled.',
    rows: (rows) => of(rows, 'row'),
    meaningOf: (word) => `What “${word}” means`,
    confirmed: 'Confirmed',
    cancelled: 'Cancelled',
    apartments: 'Names that match none of the campaign’s apartments',
    apartmentsIntro:
      'If a name is another word for one of the campaign’s apartments, choose that apartment. The others count as not eligible.',
    apartmentOf: (word) => `Which apartment “${word}” is`,
    notEligible: 'Not one of the campaign’s',
    apartment: (id, name) => `${id} ${name}`,
    tooManyWords: (words) =>
      `This column has more than ${count(words)} different values. Check that it is the right one.`,
    lacksColumns: (fields) => `Choose a column for what is required: ${fields.join(', ')}.`,
    languageIntro: 'Say for each word which language it stands for.',
    lacksWords: (column, words) =>
      `Say what the remaining ${words === 1 ? 'word' : `${count(words)} words`} under ${column} ${words === 1 ? 'means' : 'mean'}.`,
    save: 'Save and continue',
    leave: 'Go back without changes',
  },
  entries: {
    title: 'Entries',
    intro: {
      'built-in': 'Choose which entries to compare the reservations with.',
      hubspot:
        'This campaign uses HubSpot’s form, so HubSpot keeps its entries. Export the contacts from HubSpot as CSV, with their record ID, and use that file here.',
    },
    given: 'The reservations are compared with the entries in this CSV.',
    source: 'Where the entries come from',
    fromStore: 'The store',
    fromFile: 'A CSV file',
    stored: (entries, store) =>
      `${of(entries, 'entry', 'entries')} of all campaigns in ${store}, not counting suspected robots. The run compares those of this campaign, suspected ones included.`,
    counting: (store) => `Counting the entries in ${store}…`,
    ours: 'This CSV is an export of the room Entries or of npm run entries. Its columns are known.',
  },
  run: {
    title: 'Run',
    begin: 'Run',
    again: 'Run again',
    on: 'Only those due by (optional)',
    writes: (folder) => `Writes its files to ${folder}.`,
    running: 'Deciding, and writing the files',
  },
  problems: {
    decided:
      'Somebody has already decided otherwise, so nothing was saved. To change that decision, take it back in the list Decided, then decide again.',
    decision: ({ reservation, entry, match, terms, reason, by }) =>
      `Reservation ${reservation} and entry ${entry}: ${verdict(match, terms)} (${by}: ${reason})`,
    notRenewed:
      'This is recorded, but the result could not be worked out anew: figures and lists below are from before. See why, then run again.',
    failed: 'The run failed. See what happened, then try again.',
    changed:
      'reservations.yaml has been changed elsewhere. If you save again, what you see here takes its place.',
    missing: {
      reservations: 'There is no CSV of reservations. Drop it again.',
      entries:
        'The desk no longer has the entries shown here: a CSV was removed or dropped elsewhere, or the desk was restarted. Reload the page and check step 3, then try again.',
      run: 'This result is no longer the latest one, or there is none yet. Reload the page, run again if it asks you to, and try once more.',
    },
    campaign: 'The campaign’s own files have faults, so there can be no run. Put this right first:',
    wholeFile: (file, says) => `${file} ${says}`,
    faults: (file, faults, hasMore) =>
      hasMore
        ? `${file} has many faults; here are the first ${count(faults)}`
        : `${file} has ${of(faults, 'fault')}`,
    nothingDecided:
      'Nothing is decided or recorded until all of it is right. Put it right in the booking system or in the file, then drop the file again.',
    line: 'Line',
    column: 'Column',
    columnOf: (letter, header) => `${letter} (${header})`,
    wrong: 'What is wrong, and what to do',
    whole: 'all',
  },
  result: {
    title: 'Result',
    outdated:
      'This result is from an earlier CSV or from earlier settings. Run again before you answer open pairs or record what was sent.',
    of: ({ reservations, entries, given }) =>
      `${of(reservations, 'reservation')} (${given.reservations}) compared with ${of(entries, 'entry', 'entries')} (${given.entries ?? 'the store'}).`,
    toSend: 'To send',
    cards: (cards) => of(cards, 'card'),
    amount: 'Sum',
    due: (first, last) => `due ${days.formatRange(new Date(first), new Date(last))}`,
    later: (on, cards) => `by ${day(on)}; ${count(cards)} later`,
    views: 'Lists of the result',
    payouts: 'To send',
    decide: 'To decide',
    decideNote: 'reservations waiting for a decision',
    refused: 'Refused',
    sent: 'Sent',
    inLedger: (cards, amount) => `${of(cards, 'card')}, ${yen(amount)} in the ledger`,
    differences: 'Some gift cards were sent that this result decides otherwise',
    sentElsewhere: (cards) =>
      `${of(cards, 'gift card')} ${cards === 1 ? 'is for a guest' : 'are for guests'} who had one in another campaign too (see “To check” in the list). Check whether the terms allow both.`,
    aboveCap: (cards) =>
      `${of(cards, 'gift card')} may be above the legal cap (10% of what it cost to conclude the contract, among other limits). Have ${cards === 1 ? 'it' : 'them'} looked at before you send.`,
    shownEarlier: (entries) =>
      `${of(entries, 'entry', 'entries')} came from pages with an earlier wording of the terms or of the purpose of use`,
    assumedZone: (zone) => `Times of entries without a zone were read as those of ${zone}.`,
    notApplied: (clauses) => `Not applied, since the terms leave it out: ${clauses.join('; ')}`,
    reclaimed: (cards) =>
      `${of(cards, 'gift card')} that you have sent would be refused by today’s CSV, after an early end for example. See the list under Sent.`,
    search: 'Search by reservation, name or email',
    notFound: 'Nothing matches. Try other words.',
  },
  payouts: {
    none: 'There is nobody to send a gift card to at the moment.',
    reservation: 'Reservation',
    name: 'Name',
    email: 'Send to',
    language: 'Language',
    amount: 'Amount',
    due: 'Due',
    match: 'Names',
    levels: {
      exact: 'the same',
      spacing: 'the same but for spaces',
      reading: 'the same by sound',
      variant: 'other letters or title',
      'email-only': 'only the email',
      'name-only': 'only the name',
    },
    decided: 'by a person',
    flags: 'To check',
    aboveCap: 'legal cap',
    sentIn: (campaign) => `sent in ${campaign} too`,
    differences: 'Some of what was recorded is decided otherwise by the last result',
    markAll: 'Record all as sent…',
    markSome: (cards) => `Record ${of(cards, 'selected card')} as sent…`,
    marked: (added, known) =>
      `${of(added, 'gift card')} recorded as sent${known > 0 ? `; ${count(known)} had been recorded before` : ''}.`,
  },
  decide: {
    none: 'Nothing is waiting for a decision.',
    place: (number, pairs) => `Pair ${count(number)} of ${count(pairs)}`,
    previous: 'Previous pair',
    next: 'Next pair',
    pair: (reservation, entry) => `Reservation ${reservation} and entry ${entry}`,
    others: (pairs) =>
      pairs === 1
        ? 'There is one other entry that may be this guest’s.'
        : `There are ${count(pairs)} other entries that may be this guest’s.`,
    waitsFor: (reservation) =>
      `Reservation ${reservation} of the same guest comes first. Once it is decided, this one is decided too.`,
    reservation: (id) => `Reservation ${id}`,
    entry: (id) => `Entry ${id}`,
    name: 'Name',
    email: 'Email',
    time: 'When',
    unknown: 'unknown',
    reserved: (text) => `reserved ${text}`,
    entered: (text) => `entered ${text}`,
    same: 'same',
    different: 'different',
    differing: (letters) => ` (differs: ${letters})`,
    listComma: ', ',
    reworded: 'The terms that refuse it read otherwise on the page of the entry.',
    sentIn: (campaigns) => `This guest has had a gift card in ${campaigns.join(', ')} too.`,
    shownTerms: 'Terms on the page of the entry',
    todaysTerms: 'Today’s terms',
    question: 'Is this the same guest?',
    questionOfTerms: 'Is this the same guest, and which terms count?',
    verdict: (match, terms) => `${match ? 'Yes' : 'No'}, ${verdict(match, terms)}`,
    reason: 'Reason',
    reasonHint: 'such as: confirmed by phone',
    by: 'Decided by',
    confirms: (amount) => `Yes also confirms the gift card of ${amount}.`,
    needReason: 'Write down the reason.',
    needBy: 'Write down who decides.',
    saving: 'Saving, and working out the result anew…',
    saved: (decisions) =>
      decisions
        .map(
          ({ reservation, match, terms }) => `Saved: reservation ${reservation} is ${verdict(match, terms)}.`,
        )
        .join(' '),
    takenBack: (reservation) => `The decision about reservation ${reservation} is taken back.`,
    notSaved: (reservations) =>
      `The decisions about these reservations were not saved; decide them again: ${reservations.join(', ')}.`,
    decided: 'Decided',
    reservationHead: 'Reservation',
    entryHead: 'Entry',
    decision: 'Decision',
    byHead: 'By',
    at: 'When',
    takeBack: 'Take back',
    takeBackOf: (reservation, entry) => `Take back the decision about ${reservation} and entry ${entry}`,
    unused: {
      reservation: 'not used: the reservation is not in the CSV',
      entry: 'not used: there is no such entry',
      likeness: 'not used: neither name nor email is the same',
    },
  },
  refused: {
    none: 'No reservation is refused.',
    reservation: 'Reservation',
    name: 'Name',
    reasons: 'Reason',
    count: (reasons) => of(reasons, 'reason'),
    filter: 'Show one reason only',
    all: (rows) => `All reasons (${count(rows)})`,
    reasonWithCount: (reason, rows) => `${reason} (${count(rows)})`,
    reason: (fact, terms) => (terms === '' ? fact : `${fact} – “${terms}”`),
  },
  reservation: {
    find: 'Why a reservation gets a gift card or none',
    explain: 'Explain',
    details: 'Details',
    detailsOf: (reservation) => `Details of reservation ${reservation}`,
    titleOf: (reservation) => `Reservation ${reservation}: decision and ledger`,
    close: 'Close',
    unknown: 'This CSV has no reservation of this number.',
    met: 'met',
    unmet: 'not met',
    history: 'In the ledger',
    order: (orders) => `Order ${orders.join(', ')}`,
    event: (event, amount, on) => `${day(on)}: ${events[event]}, ${amount}`,
    recorded: (moment, by) => `recorded ${moment} by ${by}`,
    amend: 'After sending',
    what: 'What happened',
    choose: 'Choose',
    amendments: {
      corrected: 'Correct the amount',
      'taken-back': 'Take back the record: it was not sent',
      recovered: 'Record a repayment',
      'written-off': 'Write off the rest',
    },
    means: {
      corrected: 'Another amount went out than was recorded.',
      'taken-back': 'Nothing went out. The next run lists it again.',
      recovered: 'The guest paid it back. For a part, type its amount.',
      'written-off': 'Nobody claims this amount any more.',
    },
    amount: 'Amount (yen)',
    open: (amount) => `${amount} is open`,
    day: 'On',
    note: 'Reason',
    by: 'Recorded by',
    record: 'Record it in the ledger',
    recording: 'Recording, and working out the result anew…',
    done: 'Recorded in the ledger.',
  },
  sent: {
    none: 'No gift card has been recorded as sent.',
    search: 'Search by reservation',
    reservation: 'Reservation',
    entry: 'Entry',
    amount: 'Amount',
    sentOn: 'Sent on',
    now: 'Why today’s result would refuse it',
    order: 'Order number',
    by: 'Recorded by',
    later: 'Corrected or paid back',
    settled: ({ recordedAmount, recovered, writtenOff, settledBy }) =>
      [
        ...(recordedAmount === undefined ? [] : [`recorded as ${yen(recordedAmount)} at first`]),
        ...(recovered === 0 ? [] : [`${yen(recovered)} paid back`]),
        ...(writtenOff === 0 ? [] : [`${yen(writtenOff)} written off`]),
        ...(settledBy === '' ? [] : [settledBy]),
      ].join(', '),
    question: 'Record these as sent?',
    sum: (cards, amount) => `${of(cards, 'gift card')}, ${yen(amount)} in all`,
    notes:
      'Their reservation, entry, amount, day and your account’s name go into the ledger. What is recorded there is never paid again; a mistake is put right under “Details” in the list Sent.',
    flagged: (cards) =>
      `${of(cards, 'of them', 'of them')} may be above the legal cap. Has somebody looked at ${cards === 1 ? 'it' : 'them'}?`,
    sentElsewhere: (cards) =>
      `${of(cards, 'of them', 'of them')} had a gift card in another campaign too. Has somebody checked whether the terms allow both?`,
    on: 'Sent on',
    noDay: 'Choose a day up to today (Japan).',
    marking: 'Recording…',
    confirm: (cards) => `Record ${of(cards, 'card')}`,
    cancel: 'Cancel',
  },
  files: {
    title: 'Files',
    written: (folder) => `Written to ${folder}, the same as npm run gifts writes them.`,
    open: (reservations) =>
      `${of(reservations, 'reservation')} ${reservations === 1 ? 'waits' : 'wait'} for a decision. Until then ${reservations === 1 ? 'it is' : 'they are'} not in payouts.csv, and no gift card is sent.`,
    about: {
      'payouts.csv': 'who gets what',
      'review.csv': 'what a person has to decide',
      'refused.csv': 'who gets nothing, and why',
      'reclaim.csv': 'sent, but refused now',
      'run.json': 'inputs, rules and grounds, without names',
      'sent.csv': 'what was sent, by number',
      'decisions.yaml': 'what people decided; keep it in your backups',
    },
    personal: 'Some of these files hold names and addresses. Handle them with care.',
  },
};
