import { AskError } from '../../../shell/app/ask.ts';
import { checkEdits } from './check-edits.ts';
import type { HeldDraft } from './held-draft.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Sends a draft's requests, one at a time, and checks its edits until the server has processed all of them. */
export function draftRequests(held: HeldDraft) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { inTurn, isIdle } = oneAtATime(() => {
    const { settled, error, conflict } = held.state();
    if (!settled && !error && !conflict) checkSoon(0);
  });

  /** What fails is said, and asked again by `lookAtFiles`. */
  const request = (work: (held: HeldDraft) => Promise<void>): Promise<void> =>
    inTurn(() =>
      work(held).catch((error: unknown) => {
        held.put({ error: error instanceof AskError ? error : new AskError('gone') });
      }),
    );

  /** @param wait in milliseconds */
  function checkSoon(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void request(checkEdits), wait);
  }

  return { inTurn, isIdle, request, checkSoon };
}
