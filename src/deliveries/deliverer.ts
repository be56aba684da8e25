import type { Claim, ClaimedDelivery, Outbox, Settled, SinkName } from '../entries/outbox.ts';
import { deliveryId, dueAgain, settleAttempt } from './settle-attempt.ts';
import { type Outcome, type Sink, TemporaryFailure } from './sink.ts';

/** A sink, and how much all servers together may give to it. */
export type LimitedSink = { sink: Sink } & Pick<Claim, 'pace' | 'perDomainAndDay'>;

export type DelivererDeps = {
  outbox: Outbox;
  sinks: readonly LimitedSink[];
  /** Contains nothing of an entry but its number. */
  log: (event: { level: 'warn' | 'error'; message: string }) => void;
  /** Called with the result of each attempt. */
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
const concurrency = 8;

const attemptLimitMs = 10_000;

/** Long enough that a result is recorded before the claim lapses. */
const leaseMs = 6 * attemptLimitMs;

/** Milliseconds that attempts get when the server stops; a supervisor's patience is ten seconds. */
const stopMs = 3_000;

/** Delivers to each sink by itself, so that none waits for another one. */
export function createDeliverer(deps: DelivererDeps): Deliverer {
  const stopping = new AbortController();
  const write = recorder(deps);
  const loops = deps.sinks.map((sink) => sinkLoop(sink, deps, write, stopping.signal));
  return {
    wake: () => {
      for (const { pump } of loops) void pump();
    },
    deliverDue: async () => {
      await Promise.all(loops.map(({ drain }) => drain()));
    },
    stop: async () => {
      for (const { end } of loops) end();
      const timer = setTimeout(() => stopping.abort(), stopMs);
      await Promise.all(loops.map(({ drain }) => drain()));
      clearTimeout(timer);
    },
  };
}

type Write = (settled: Settled) => Promise<void>;

function sinkLoop(limited: LimitedSink, deps: DelivererDeps, write: Write, stopping: AbortSignal) {
  const { sink, pace, perDomainAndDay } = limited;
  const { outbox, log, record, clock = Date.now, random = Math.random, attemptMs = attemptLimitMs } = deps;
  const underWay = new Set<Promise<void>>();
  let pumping: Promise<void> | undefined;
  let again = false;
  let ended = false;

  const attempt = async (delivery: ClaimedDelivery) => {
    const outcome = await outcomeOf(sink, delivery, stopping, attemptMs);
    const now = clock();
    const settled =
      outcome === 'stopped'
        ? dueAgain(sink.name, delivery, now)
        : settleAttempt(sink.name, delivery, outcome, now, random());
    await write(settled);
    record?.(sink.name, settled.state);
    if (settled.state === 'refused' || settled.state === 'expired') {
      log({
        level: 'warn',
        message: `The delivery of entry ${settled.entry} to ${sink.name} is ${settled.state} (${settled.error}). npm run entries -- deliveries lists what did not arrive.`,
      });
    }
  };
  /** Claims again whenever half of the attempts are done, so that one slow receiver does not stop the others. */
  const claimAll = async () => {
    do {
      again = false;
      const free = concurrency - underWay.size;
      if (ended || free < concurrency / 2) return;
      const claim = { sink: sink.name, now: clock(), most: free, leaseMs, pace, perDomainAndDay };
      const { claimed, skipped } = await outbox.claim(claim);
      for (const delivery of claimed) {
        const working = attempt(delivery)
          .catch(failed)
          .finally(() => {
            underWay.delete(working);
            void pump();
          });
        underWay.add(working);
      }
      again ||= claimed.length + skipped > 0;
    } while (again);
  };
  const failed = (error: unknown) =>
    log({
      level: 'error',
      message: `Deliveries to ${sink.name} wait for the entry store. ${error instanceof Error ? error.message : ''}`,
    });
  const pump = (): Promise<void> => {
    again = true;
    pumping ??= claimAll()
      .catch(failed)
      .finally(() => {
        pumping = undefined;
        // Called for after the last claim.
        if (again) void pump();
      });
    return pumping;
  };
  return {
    pump,
    drain: async () => {
      await pump();
      while (underWay.size > 0 || pumping !== undefined)
        await Promise.race([...underWay, ...(pumping === undefined ? [] : [pumping])]);
    },
    end: () => {
      ended = true;
    },
  };
}

async function outcomeOf(
  sink: Sink,
  { entry, attempts }: ClaimedDelivery,
  stopping: AbortSignal,
  attemptMs: number,
): Promise<Outcome | 'stopped'> {
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
    if (stopping.aborted) return 'stopped';
    if (error instanceof TemporaryFailure) return { state: 'retry', error: error.message };
    return { state: 'retry', error: `failed: ${error instanceof Error ? error.name : 'unknown'}` };
  }
}

/** Results that arrive while others are written are written together. */
function recorder({ outbox }: DelivererDeps): Write {
  let pending: { settled: Settled; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let writing = false;
  const writeAll = async () => {
    writing = true;
    while (pending.length > 0) {
      const group = pending;
      pending = [];
      await outbox.settle(group.map(({ settled }) => settled)).then(
        () => group.forEach(({ resolve }) => void resolve()),
        (error: unknown) => group.forEach(({ reject }) => void reject(error)),
      );
    }
    writing = false;
  };
  return (settled) =>
    new Promise((resolve, reject) => {
      pending.push({ settled, resolve, reject });
      if (!writing) void writeAll();
    });
}
