import type { Stage } from '../../../campaign/schema/stage.ts';

/** The page beside the form: its server's state, and the messages between the page and the desk. */

/** What to show: the page in a language of the campaign, in its current stage or a later one, or the mail to an entrant. */
export type PreviewPage = {
  language: string;
  name: string;
  stage?: Stage | 'mail' | undefined;
  path: string;
};

export type Preview =
  | { state: 'starting' }
  | { state: 'running'; origin: string; pages: PreviewPage[] }
  /** `log`: the end of the server's output, in English. */
  | { state: 'failed'; log: string };

/**
 * A scroll position: pixels below the top of a section, or of the page. Relative, so that it survives text above growing.
 */
export type Place = { section: string | undefined; below: number };

/**
 * The part of the page that contains a field's text: a section's id, `footer`, `splash` or `mail`, and within it an apartment's
 * article, 0-based.
 */
export type Part = { section: string; article?: number };

/** From the desk to the page in its frame. The reply to `stay` is `placed`. */
export type ToPage = { type: 'stay'; place: Place } | { type: 'scroll'; part: Part };

/** From the page in its frame to the desk. */
export type FromPage =
  | { type: 'loaded'; path: string }
  | { type: 'placed' }
  | { type: 'moved'; place: Place };
