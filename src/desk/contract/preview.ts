/**
 * What the desk's sides say to each other about the page beside the form: its server as JSON, the page itself as messages.
 *
 * | | |
 * |---|---|
 * | `GET /api/campaign/preview` | `Preview` |
 * | `POST /api/campaign/preview` | starts it where it does not run, then the same |
 */

/** A page that can be shown: a language of the campaign, in the stage of the moment or in one that is to come. */
export type PreviewPage = { language: string; name: string; stage?: PreviewStage; path: string };

export type PreviewStage = 'before' | 'open' | 'full' | 'ended';

export type Preview =
  | { state: 'stopped' | 'starting' }
  | { state: 'running'; origin: string; pages: PreviewPage[] }
  /** `log`: the last lines that the server wrote, in English. */
  | { state: 'failed'; log: string[] };

/** Where a reader is: so many pixels below the top of a section, or of the page. It outlasts a text above it that grew. */
export type Place = { section: string | undefined; below: number };

/**
 * What a field's text is part of: a section by its id, `footer` or `splash`; in it the article of an apartment, counted
 * from 0.
 */
export type Part = { section: string; article?: number };

/** From the desk to the page in its frame. `stay` is answered by `placed`. */
export type ToPage = { type: 'stay'; place: Place } | { type: 'look'; part: Part };

/** From the page in its frame to the desk. */
export type FromPage =
  | { type: 'loaded'; path: string }
  | { type: 'placed' }
  | { type: 'moved'; place: Place };
