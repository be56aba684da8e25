import { en as words } from '../../entries/charts/words/en.ts';
import type { Texts } from '../ja.ts';

const count = (number: number): string => number.toLocaleString('en');
const entriesOf = (number: number): string => `${count(number)} ${number === 1 ? 'entry' : 'entries'}`;

export const entries: Texts['entries'] = {
  ...words,
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
  deleted: (entries) => `${entriesOf(entries)} deleted. Backups and exported files may still hold them.`,
  deletedUnfinished: (entries, command) =>
    `${entriesOf(entries)} deleted, but another program still keeps traces of them. End that program, then run ${command} in the terminal.`,
};
