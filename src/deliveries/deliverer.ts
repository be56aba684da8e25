import type { Claim, ClaimedDelivery, Outbox, Settled, SinkName } from '../entries/outbox.ts';
import { deliveryId, settleAttempt } from './settle-attempt.ts';
import { type Outcome, type Sink, TemporaryFailure } from './sink.ts';

/** A sink, and how much all servers together may give to it. */
export type LimitedSink = { sink: Sink } & Pick<Claim, 'pace' | 'perDomainAndDay'>;

export type DelivererDeps = {
  outbox: Outbox;
  sinks: readonly LimitedSink[];
  /** Contains nothing of an entry but its number. */
  log: (event: { level: 'warn' | 'error'; message: string }) => void;
  /** Called with the result of each attempt, and for each delivery that a rule forbids. */
  record?: ((sink: SinkName, state: Settled['state']) => void) | undefined;
  /** Milliseconds since 1970. */
  clock?: (() => number) | undefined;
  /** 0 to 1. */
  random?: (() => number) | undefined;
  /** How long one attempt may take, in milliseconds. */
  attemptMs?: number | undefined;
};

export type Deliverer = {
  /** Begins to deliver what is due now; call it after each entry, and now and then for what is due again. */
  wake(): void;
  /** Resolves when nothing is due and nothing is under way. */
  deliverDue(): Promise<void>;
  /** Finishes what is under way, aborts what takes too long, and begins nothing more. */
  stop(): Promise<void>;
};

/** Attempts at once to one sink. */
const batch = 8;

const attemptLimitMs = 10_000;

/** Long enough that a result is recorded before the claim lapses. */
const leaseMs = 6 * attemptLimitMs;

/** Milliseconds that attempts get when the server stops; a supervisor's patience is ten seconds. */
const stopMs = 3_000;

/** Delivers to each sink by itself, so that none waits for another one. */
export function createDeliverer(deps: DelivererDeps): Deliverer {
  const stopping = new AbortController();
  const workers = deps.sinks.map((sink) => sinkWorker(sink, deps, stopping.signal));
  const deliverDue = async () => {
    await Promise.all(workers.map((worker) => worker.deliverDue()));
  };
  return {
    wake: () => void deliverDue(),
    deliverDue,
    stop: async () => {
      const timer = setTimeout(() => stopping.abort(), stopMs);
      await Promise.all(workers.map((worker) => worker.stop()));
      clearTimeout(timer);
    },
  };
}

function sinkWorker(limited: LimitedSink, deps: DelivererDeps, stopping: AbortSignal) {
  const { sink, pace, perDomainAndDay } = limited;
  const { outbox, log, record, clock = Date.now, random = Math.random, attemptMs = attemptLimitMs } = deps;
  /** What the store could not take. Nothing is claimed before it has: at most a batch is kept. */
  const unrecorded = new Set<Settled>();
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopping = false;

  const settle = async (result: Settled) => {
    unrecorded.add(result);
    await outbox.settle([result]);
    unrecorded.delete(result);
  };
  const attempt = async (delivery: ClaimedDelivery) => {
    const outcome = await outcomeOf(sink, delivery, stopping, attemptMs);
    const result = settleAttempt(sink.name, delivery, outcome, clock(), random());
    record?.(sink.name, result.state);
    if (result.state !== 'sent' && result.state !== 'queued')
      warn(`The delivery of entry ${result.entry} to ${sink.name} is ${result.state} (${result.error}).`);
    await settle(result).catch(failed);
  };
  const settleAll = async () => {
    for (const result of unrecorded) await settle(result);
  };
  /** @returns whether there may be more */
  const deliverBatch = async () => {
    await settleAll();
    const claim = { sink: sink.name, now: clock(), most: batch, leaseMs, pace, perDomainAndDay };
    const { claimed, skipped } = await outbox.claim(claim);
    for (const _ of skipped) record?.(sink.name, 'skipped');
    if (skipped.length > 0)
      warn(`${skipped.length} to ${sink.name} are skipped (${[...new Set(skipped)].join(', ')}).`);
    await Promise.all(claimed.map(attempt));
    return claimed.length + skipped.length > 0;
  };
  const deliverAll = async () => {
    while (isWoken && !isStopping) {
      isWoken = false;
      if (await deliverBatch()) isWoken = true;
    }
  };
  const warn = (what: string) =>
    log({ level: 'warn', message: `${what} npm run entries -- deliveries lists what did not arrive.` });
  const failed = (error: unknown) =>
    log({
      level: 'error',
      message: `Deliveries to ${sink.name} wait for the entry store. ${error instanceof Error ? error.message : ''}`,
    });
  return {
    deliverDue: async () => {
      if (isStopping) return;
      isWoken = true;
      running ??= deliverAll()
        .catch(failed)
        .finally(() => {
          running = undefined;
        });
      await running;
    },
    stop: async () => {
      isStopping = true;
      await running;
      await settleAll().catch(failed);
    },
  };
}

/** Makes one attempt, and never throws. */
export async function outcomeOf(
  sink: Sink,
  { entry, attempts }: ClaimedDelivery,
  stopping = new AbortController().signal,
  attemptMs = attemptLimitMs,
): Promise<Outcome | { state: 'stopped' }> {
  const limit = AbortSignal.timeout(attemptMs);
  const signal = AbortSignal.any([limit, stopping]);
  // A sink that ignores the signal must not hold up the others.
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new TemporaryFailure('no-answer')));
  });
  try {
    return await Promise.race([
      sink.send({ id: deliveryId(sink.name, entry), entry, attempts }, signal),
      late,
    ]);
  } catch (error) {
    if (stopping.aborted) return { state: 'stopped' };
    if (error instanceof TemporaryFailure) return { state: 'retry', error: error.message };
    return { state: 'retry', error: `failed: ${error instanceof Error ? error.name : 'unknown'}` };
  }
}
