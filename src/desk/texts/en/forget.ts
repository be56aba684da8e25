import type { Texts } from '../ja.ts';

const count = (number: number): string => number.toLocaleString('en');
const entriesOf = (number: number): string => `${count(number)} ${number === 1 ? 'entry' : 'entries'}`;
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
  done: (entries) => `${entriesOf(entries)} erased. Backups and exported files may still hold them.`,
  doneUnfinished: (entries, command) =>
    `${entriesOf(entries)} erased, but another program still keeps traces of them. End that program, then run ${command} in the terminal.`,
};
