import { count } from '../format.ts';
import { markdownTable } from '../markdown-table.ts';
import { type EntryFigures, pacedPerSecond } from './measure-entries.ts';

/** The section of bench/latest.md about the entry endpoint, by store. */
export function entriesSection(figures: EntryFigures | undefined): string[] {
  if (figures === undefined) return [];
  const { stores, skipped, fsync } = figures;
  return [
    '## Entries',
    'Every entry is on disk before it is acknowledged; each comes from its own address, and the rate limit is raised. One process ' +
      'sends for ten seconds, to all servers in turn: first as fast as 64 clients get responses, then 200 per second regardless of ' +
      'the responses. Store, servers and sender share this machine. Missing: acknowledged entries that were not in the store ' +
      `after the servers had stopped. This disk takes ${fsync.toFixed(2)} ms for a durable write of 4 kB. ${skipped ?? ''}`.trimEnd(),
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
