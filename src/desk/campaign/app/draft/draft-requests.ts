import { AskError, requestsTo } from '../../../shell/app/ask.ts';
import { queue } from '../../../shell/queue.ts';
import type {
  CampaignApi,
  DraftRequest,
  SaveAnswer,
  SaveRequest,
  UndoRequest,
} from '../../contract/campaign.ts';
import { withAnswer } from './draft-edits.ts';
import type { HeldDraft } from './held-draft.ts';

/** Sends a draft's requests, one at a time, and checks its edits until the server has processed all of them. */
export function draftRequests(held: HeldDraft) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const requests = queue();
  const isIdle = () => requests.waiting() === 0;
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    requests.run(work).finally(() => {
      const { settled, error, conflict } = held.state();
      if (isIdle() && !settled && !error && !conflict) checkSoon(0);
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

/** Sends all edits to the server, unless it has processed them or a person has to decide first. */
async function checkEdits(held: HeldDraft): Promise<void> {
  const { edits, revision, settled, conflict } = held.state();
  if (!settled && !conflict) await send(held, { revision, edits: [...edits] });
}

/** Resolves a conflict: rebases the edits onto the current files, where they fit. */
export async function rebaseEdits(held: HeldDraft): Promise<void> {
  const { edits, revision: madeOn } = held.state();
  const { draft: base, lastSave, publishing } = await askCampaign('GET /');
  // What was taken back was an edit of the files before.
  held.put({ base, lastSave, publishing, undone: [] });
  await send(held, { revision: base.revision, edits: [...edits], madeOn });
}

async function send(held: HeldDraft, draft: DraftRequest): Promise<void> {
  const answer = await askCampaign('POST /draft', draft);
  held.put(withAnswer(held.state(), answer, draft.edits));
}

/**
 * Checks whether the files have changed. Without unsaved edits they are reloaded, otherwise the person is asked.
 * @param checkSoon checks the edits after this request
 */
export async function lookAtFiles(held: HeldDraft, checkSoon: (wait: number) => void): Promise<void> {
  const { revision } = await askCampaign('GET /revision');
  if (held.state().error?.reason === 'gone') held.put({ error: undefined });
  const { error, settled, edits, conflict, revision: known } = held.state();
  // A refusal of the draft stays in sight until the draft is answered.
  if (error && !settled) checkSoon(0);
  if (revision === known || conflict) return;
  if (edits.length === 0) await openCurrent(held);
  else held.put({ settled: false });
}

/** Loads the current files, unless an edit raced with the request: then the person decides. */
export async function openCurrent(held: HeldDraft): Promise<void> {
  const { edits } = held.state();
  const current = await askCampaign('GET /');
  if (held.state().edits === edits) held.open(current);
  else held.put({ settled: false });
}

/** Saves, or undoes a save. */
export async function writeFiles(
  held: HeldDraft,
  name: 'POST /save' | 'POST /undo',
  json: SaveRequest | UndoRequest,
): Promise<SaveAnswer> {
  const answer = await requestCampaign(name, { json, signal: AbortSignal.timeout(patienceToWrite) });
  if (answer.outcome === 'saved') held.open(answer);
  else if (answer.outcome === 'conflict') held.put({ conflict: answer });
  return answer;
}

/** Request timeout in milliseconds: a suspended desk keeps its connections open without responding. */
const patience = 5_000;

/** In milliseconds: a slow disk is waited for, since giving up would not stop what is being written. */
const patienceToWrite = 60_000;

/** As long as the server takes, such as to list the pictures. */
export const requestCampaign = requestsTo<CampaignApi>('/api/campaign');

/** Sends a request that is soon answered. */
export const askCampaign = <Request extends keyof CampaignApi>(name: Request, json?: DraftRequest) =>
  requestCampaign(name, { json, signal: AbortSignal.timeout(patience) });
