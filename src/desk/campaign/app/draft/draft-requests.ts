import { RequestError, requestsTo } from '../../../shell/app/requests.ts';
import { queue } from '../../../shell/queue.ts';
import type {
  CampaignApi,
  DraftRequest,
  SaveAnswer,
  SaveRequest,
  UndoRequest,
} from '../../contract/campaign.ts';
import { withAnswer } from './draft-edits.ts';
import type { TabDraft } from './tab-draft.ts';

/** Sends a draft's requests, one at a time, and checks its edits until the server has processed all of them. */
export function draftRequests(tab: TabDraft) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const requests = queue();
  const isIdle = () => requests.waiting() === 0;
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    requests.run(work).finally(() => {
      const { settled, error, conflict } = tab.state();
      if (isIdle() && !settled && !error && !conflict) checkSoon(0);
    });

  /** What fails is said, and asked again by `lookAtFiles`. */
  const request = (work: (tab: TabDraft) => Promise<void>): Promise<void> =>
    inTurn(() =>
      work(tab).catch((error: unknown) => {
        tab.put({ error: error instanceof RequestError ? error : new RequestError('gone') });
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
async function checkEdits(tab: TabDraft): Promise<void> {
  const { edits, revision, settled, conflict } = tab.state();
  if (!settled && !conflict) await send(tab, { revision, edits: [...edits] });
}

/** Resolves a conflict: rebases the edits onto the current files, where they fit. */
export async function rebaseEdits(tab: TabDraft): Promise<void> {
  const { edits, revision: madeOn } = tab.state();
  const { draft: base, lastSave, publishing } = await quickRequest('GET /');
  // What was taken back was an edit of the files before.
  tab.put({ base, lastSave, publishing, undone: [] });
  await send(tab, { revision: base.revision, edits: [...edits], madeOn });
}

async function send(tab: TabDraft, draft: DraftRequest): Promise<void> {
  const answer = await quickRequest('POST /draft', draft);
  tab.put(withAnswer(tab.state(), answer, draft.edits));
}

/**
 * Checks whether the files have changed. Without unsaved edits they are reloaded, otherwise the person is asked.
 * @param checkSoon checks the edits after this request
 */
export async function checkFiles(tab: TabDraft, checkSoon: (wait: number) => void): Promise<void> {
  const { revision } = await quickRequest('GET /revision');
  if (tab.state().error?.reason === 'gone') tab.put({ error: undefined });
  const { error, settled, edits, conflict, revision: known } = tab.state();
  // A refusal of the draft stays in sight until the draft is answered.
  if (error && !settled) checkSoon(0);
  if (revision === known || conflict) return;
  if (edits.length === 0) await openCurrent(tab);
  else tab.put({ settled: false });
}

/** Loads the current files, unless an edit raced with the request: then the person decides. */
export async function openCurrent(tab: TabDraft): Promise<void> {
  const { edits } = tab.state();
  const current = await quickRequest('GET /');
  if (tab.state().edits === edits) tab.open(current);
  else tab.put({ settled: false });
}

/** Saves, or undoes a save. */
export async function writeFiles(
  tab: TabDraft,
  name: 'POST /save' | 'POST /undo',
  json: SaveRequest | UndoRequest,
): Promise<SaveAnswer> {
  const answer = await requestCampaign(name, { json, signal: AbortSignal.timeout(patienceToWrite) });
  if (answer.outcome === 'saved') tab.open(answer);
  else if (answer.outcome === 'conflict') tab.put({ conflict: answer });
  return answer;
}

/** Request timeout in milliseconds: a suspended desk keeps its connections open without responding. */
const patience = 5_000;

/** In milliseconds: a slow disk is waited for, since giving up would not stop what is being written. */
const patienceToWrite = 60_000;

/** As long as the server takes, such as to list the pictures. */
export const requestCampaign = requestsTo<CampaignApi>('/api/campaign');

/** Sends a request that is soon answered. */
export const quickRequest = <Request extends keyof CampaignApi>(name: Request, json?: DraftRequest) =>
  requestCampaign(name, { json, signal: AbortSignal.timeout(patience) });
