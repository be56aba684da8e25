import type { OperatorLanguage } from '../../campaign/languages/operator-languages.ts';
import type { Day } from '../../gifts/rules/calendar.ts';

/** What the command needs of its terminal. */
export type GiftsTerminal = {
  /** Of whoever sits there, unless `--language` names another. */
  language: OperatorLanguage;
  /** The result. */
  write: (text: string) => void;
  /** A sentence about it. */
  note: (text: string) => void;
  /** How many reservations or entries are done; only where somebody watches. */
  progress?: ((done: number) => void) | undefined;
  /** The day that it is in Japan. */
  today: () => Day;
};
