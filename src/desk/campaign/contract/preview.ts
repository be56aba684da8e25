import type { Language } from '../../../campaign/schema/languages.ts';
import type { Stage } from '../../../campaign/schema/stage.ts';

/** The page beside the form: its server's state, and the messages between the page and the desk. */

/** What to show: the page in a language of the campaign, in its current stage or a later one, or the mail to an entrant. */
export type PreviewPage = {
  language: Language;
  stage?: Stage | 'mail' | undefined;
  path: string;
};

export type Preview =
  | { state: 'starting' }
  | { state: 'running'; origin: string; pages: PreviewPage[] }
  /** `log`: the end of the server's output, in English. */
  | { state: 'failed'; log: string };

/**
 * The part of the page that contains a field's text: a section's id, `footer`, `splash` or `mail`, and within it an apartment's
 * article, 0-based.
 */
export type Part = { section: string; article?: number };

/**
 * From the desk to the page in its frame. `at`: how far it is scrolled, as a share of its height, which another language or width
 * changes. The reply to `stay` is `placed`. `scroll`: whether the page goes to the part that it shows.
 */
export type ToPage = { type: 'stay'; at: number } | { type: 'show'; part: Part; scroll: boolean };

/** From the page in its frame to the desk. `arrived`: a scroll has ended, whoever began it. */
export type FromPage =
  | { type: 'loaded'; path: string }
  | { type: 'placed' | 'arrived' }
  | { type: 'moved'; at: number };
