import { noPostgres } from '../support/postgres.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { deliveryTrial } from './deliveries.ts';
import { exactlyOnce } from './exactly-once.ts';
import { clockSetBack } from './faults.ts';
import { killServer } from './kills.ts';
import { killRecorder } from './ledger-kills.ts';
import { runTrials, type Trial } from './run-trials.ts';

type Options = { store: string; only: string; kills: number; entries: number };

/** @returns whether nothing was lost */
export async function crash({ store, only, kills, entries }: Options): Promise<boolean> {
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  const few = Math.ceil(kills / 5);
  const stores: Record<string, Record<string, Trial>> = {
    sqlite: {
      'server killed': () => killServer(kills, 'SIGKILL', random),
      'server shut down': () => killServer(few, 'SIGTERM', random),
      'deliveries of a server': () => deliveryTrial({ kills: few, random }),
      'deliveries of a server and of the command': () =>
        deliveryTrial({ kills: few, random, withCommand: true }),
      ...Object.fromEntries(
        (['store', 'file'] as const).flatMap((kept) =>
          (['sent', 'run', 'recovered'] as const).map((killed) => [
            `${killed} with the ledger in a ${kept}`,
            () => killRecorder({ kept, killed, every: Math.ceil(50 / kills) }),
          ]),
        ),
      ),
      'clock set back a day': clockSetBack,
    },
    postgres: {
      'three servers': () => exactlyOnce(kills, entries, random),
      'deliveries of a server': () => deliveryTrial({ kills: few, random, postgres: 1 }),
      'deliveries of three servers': () => deliveryTrial({ kills: few, random, postgres: 3 }),
    },
  };
  const trials = stores[store];
  if (trials === undefined) throw new Error(`There are no trials for the store '${store}': add them here.`);
  console.log(`Random numbers from seed ${seed}`);
  if (store !== 'postgres' || noPostgres === undefined) return runTrials(trials, only);
  console.log(`skipped: ${noPostgres}`);
  return true;
}
