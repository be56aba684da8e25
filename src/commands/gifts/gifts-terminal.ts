import type { OperatorLanguage } from '../../campaign/languages/operator-languages.ts';
import type { Day } from '../../gifts/rules/calendar.ts';

/** The command's view of its terminal. */
export type GiftsTerminal = {
  /** The operator's language, unless `--language` overrides it. */
  language: OperatorLanguage;
  /** Writes the result. */
  write: (text: string) => void;
  /** Writes a status message. */
  note: (text: string) => void;
  /** Shows how many reservations or entries are done; only on an interactive terminal. */
  progress?: ((done: number) => void) | undefined;
  /** Today in Japan. */
  today: () => Day;
};
