import type { Texts } from '../ja.ts';

const count = (number: number): string => number.toLocaleString('en');
const entriesOf = (number: number): string => `${count(number)} ${number === 1 ? 'entry' : 'entries'}`;

export const entries: Texts['entries'] = {
  total: 'Entries',
  today: 'Today',
  addresses: 'Email addresses',
  suspected: 'Suspected robots',
  suspectedNote: 'not counted as entries',
  todayNote: 'by Tokyo time',
  perDay: 'Entries per day',
  byMonth: 'Over so many days the chart shows months.',
  perLanguage: 'Entries by language',
  perSource: 'Entries by source',
  sourceNote: 'By the utm_ parameters in the address of the page.',
  day: 'Day (Tokyo)',
  language: 'Language',
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  entries: 'Entries',
  share: 'Share',
  noSource: '(no parameters)',
  otherSources: '(others)',
  earlierDays: '(earlier)',
  name: 'Entries',
  asOf: (time) => `As of ${time}`,
  live: 'Updates automatically',
  campaigns: (campaign, others) =>
    `The figures are those of ${campaign ?? 'all campaigns'}. The store also holds ${others.map((other) => `${other.campaign} (${count(other.entries)})`).join(', ')}, suspected entries included. The list below searches and deletes in every campaign.`,
  loading: 'Counting…',
  none: 'There are no entries yet. They appear here as soon as somebody enters on the page.',
  tableOf: (chart) => `${chart}, as a table`,
  list: 'All entries',
  search: 'Search by name or email',
  kind: 'Entries to show',
  real: 'Entries',
  robots: 'Suspected robots',
  found: entriesOf,
  notFound: 'No entry matches. Try another part of the name or address.',
  tooMany: (shown) => `The newest ${count(shown)} are listed. Search for earlier ones.`,
  renew: 'Show new entries',
  time: 'Time (Tokyo)',
  person: 'Name',
  email: 'Email',
  newer: 'entered again later',
  actions: 'Actions',
  export: 'Export to a file',
  exportCsv: 'CSV for Excel',
  exportJson: 'JSON',
  exportAdvertising: 'Advertising may be sent only where the column advertising says yes.',
  report: 'Report of the figures (HTML)',
  reportNote: 'Without names or addresses, to be passed on.',
  exportSuspected: 'Include suspected robots',
  delete: 'Delete',
  deleteOf: (email) => `Delete the entries of ${email}`,
  deleteTitle: 'Delete these entries?',
  deleteCounting: 'Counting them…',
  deleteQuestion: (email, entries) => `${entriesOf(entries)} of ${email} will be deleted for good.`,
  deleteLimits:
    'Backups and exported files that exist already are out of reach from here. Delete those separately.',
  deleteConfirm: 'Delete',
  deleting: 'Deleting…',
  cancel: 'Cancel',
  deleted: (entries) =>
    `${entriesOf(entries)} deleted. Backups, exported files and those to whom they were delivered may still hold them.`,
  deletedUnfinished: (entries, command) =>
    `${entriesOf(entries)} deleted, but another program still keeps traces of them. End that program, then run ${command} in the terminal.`,
};

export const report: Texts['report'] = {
  title: 'Entries report',
  campaign: 'Campaign',
  allCampaigns: 'all campaigns',
  period: 'Open for entries',
  asOf: 'Counted (Tokyo)',
  selection: 'Counted are',
  since: (day) => `entries from ${day} on`,
  inLanguage: (language) => `entries in ${language}`,
  withSuspected: 'suspected robots too',
  suspectedNote: 'counted as entries',
  none: 'There are no entries yet.',
  hiddenAddress: '(email address)',
  private: 'This report holds no names or addresses of people.',
};

const unpaidOf = (number: number): string =>
  `${count(number)} of these entries ${number === 1 ? 'has' : 'have'}`;
const waitingOf = (number: number): string =>
  `${count(number)} ${number === 1 ? 'reservation is' : 'reservations are'}`;

export const forget: Texts['forget'] = {
  open: 'Erase entries past their time',
  title: 'Erase entries past their time',
  before: 'Erase entries from before this day (Tokyo)',
  proposed: 'Prefilled with the day after the campaign’s last day for keeping them (entriesUntil).',
  counting: 'Looking for them…',
  none: 'This campaign has no entry from before this day.',
  found: 'What will be erased',
  campaign: 'Campaign',
  entries: 'Entries',
  first: 'First entry',
  last: 'Last entry',
  stays:
    'They are erased for good. Out of reach from here are backups, exported files, emails already sent, and what HubSpot keeps.',
  others: (campaigns) =>
    `Entries of ${campaigns} from before this day stay. To erase those, start the desk with that campaign’s folder (CAMPAIGN_DIR).`,
  openGifts: (folder, unpaid, waiting) =>
    `Nothing can be erased yet. According to ${folder}, ${unpaidOf(unpaid)} a gift card that is not sent, and ${waitingOf(waiting)} waiting for a decision. Decide, send and record it, then try again.`,
  unreadable: (reason) => `Nothing can be erased yet. ${reason}`,
  sent: (campaign) => `Every gift card of ${campaign} is sent`,
  sentNote:
    'There are no results here from after the last day to check in, so the desk cannot know. Once the entries are gone, nobody can work out who should get a gift card.',
  type: (entries) => `To confirm, type how many entries go: ${count(entries)}`,
  confirm: 'Erase',
  pending: 'Erasing…',
  changed: 'What you confirmed has changed meanwhile, so nothing was erased. Please check it again.',
  done: (entries) =>
    `${entriesOf(entries)} erased. Backups, exported files and those to whom they were delivered may still hold them.`,
  doneUnfinished: (entries, command) =>
    `${entriesOf(entries)} erased, but another program still keeps traces of them. End that program, then run ${command} in the terminal.`,
};
