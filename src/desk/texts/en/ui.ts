import { timeZone } from '../../../campaign/tokyo.ts';
import type { Texts } from '../ja.ts';

/** An amount as the English page writes it. */
export const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`;

const moments = new Intl.DateTimeFormat('en', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});

export const ui: Texts['ui'] = {
  chooseFile: 'Choose a file',
  upTo: (size) => `At most ${size}.`,
  refusedFile: {
    tooMany: () => 'Add one file at a time.',
    wrongKind: (name) => `“${name}” is not a file of this kind.`,
    tooLarge: (name, largest) => `“${name}” is larger than ${largest}.`,
    empty: (name) => `“${name}” is an empty file or a folder.`,
  },
  listComma: ', ',
  betweenSentences: ' ',
  stop: 'Stop',
  selectAll: 'Select all',
  yen,
  moment: (time) => `${moments.format(new Date(time))} JST`,
};
