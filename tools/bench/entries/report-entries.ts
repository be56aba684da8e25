import { count } from '../format.ts';
import { markdownTable } from '../markdown-table.ts';
import { type EntryFigures, pacedPerSecond } from './measure-entries.ts';

/** The section of bench/latest.md on what the entry endpoint takes, by store. */
export function entriesSection(figures: EntryFigures | undefined): string[] {
  if (figures === undefined) return [];
  const { stores, skipped, fsync } = figures;
  return [
    '## Entries',
    'Every entry is on the disk before it is acknowledged; each comes from an address of its own, and the rate limit is raised. ' +
      'Sent by one process for ten seconds: as fast as 64 clients are answered, and 200 a second whatever the answers do, over all ' +
      'servers in turn. Store, servers and sender share this machine. Missing are acknowledged entries that the store did not hold ' +
      `after the servers had stopped. One durable write of 4 kB takes this disk ${fsync.toFixed(2)} ms. ${skipped ?? ''}`.trimEnd(),
    markdownTable(
      [
        'store',
        'acknowledged/s',
        'p50 ms',
        'p99 ms',
        `p50 ms at ${pacedPerSecond}/s`,
        `p99 ms at ${pacedPerSecond}/s`,
        'refused',
        'stored',
        'missing',
      ],
      stores.map(({ store, saturated, paced, stored, missing }) => [
        store,
        count(saturated.perSecond),
        saturated.p50.toFixed(1),
        saturated.p99.toFixed(1),
        paced.p50.toFixed(1),
        paced.p99.toFixed(1),
        count(saturated.refused + paced.refused),
        count(stored),
        count(missing),
      ]),
    ),
  ];
}
