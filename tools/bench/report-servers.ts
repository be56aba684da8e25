import type { EntryRun } from './entries/measure-entries.ts';
import { count } from './format.ts';
import { markdownTable } from './markdown-table.ts';
import type { Results } from './results.ts';
import type { ServerRow } from './server/measure-server.ts';

/** Sections of bench/latest.md on what the server gives out and takes in. */

export function serverSection({ server: measured }: Results): string[] {
  if (measured === undefined) return [];
  const { rows, nginx, generator, generatorLimit } = measured;
  return [
    '## Server',
    `${generator}, one thread, 64 connections, from a process of its own; median of 3 turns; the request log of all is off. ` +
      `The generator got at least ${count(generatorLimit.perSecond)} answers per second (p99 ${generatorLimit.p99.toFixed(1)} ms) ` +
      `out of a raw socket that answers without reading. ${nginx ?? 'nginx is not installed'}: one worker, the same files and compressed ` +
      'copies, without the security headers that the project sends. Bare `node:http`: the same bytes and headers as the ' +
      "project's server and no code of the project. A processor second is one of the server's own, so other work on the " +
      'machine does not count in it.',
    markdownTable(
      ['asked for', 'Accept-Encoding', 'of', 'requests/s', 'p99 ms', 'per processor second', 'failures'],
      rows.flatMap(({ what, encoding, ours, nginx, bare }) => [
        [what, encoding, 'this server', ...load(ours)],
        ['', '', 'bare `node:http`', ...load(bare)],
        ...(nginx === undefined ? [] : [['', '', 'nginx', ...load(nginx)]]),
      ]),
    ),
  ];
}

const load = ({ perSecond, p99, perProcessorSecond, failures }: ServerRow['ours']): string[] => [
  count(perSecond),
  p99.toFixed(1),
  count(perProcessorSecond),
  String(failures),
];

export function entriesSection({ entries: measured }: Results): string[] {
  if (measured === undefined) return [];
  const { saturated, paced, rows, missing, fsync } = measured;
  const row = (name: string, run: EntryRun) => [
    name,
    count(run.perSecond),
    run.p50.toFixed(1),
    run.p99.toFixed(1),
    count(run.acknowledged),
    count(run.refused),
  ];
  return [
    '## Entries',
    'Every entry is on disk before it is acknowledged; the rate limit is raised. ' +
      `After the server had stopped, the file held ${count(rows)} entries; of the ${count(saturated.acknowledged + paced.acknowledged)} ` +
      `acknowledged ones ${count(missing)} were missing. One durable write of 4 kB takes this disk ${fsync.toFixed(2)} ms.`,
    markdownTable(
      ['load', 'acknowledged/s', 'p50 ms', 'p99 ms', 'acknowledged', 'refused'],
      [
        row('64 clients, as fast as answered', saturated),
        row('200 per second, kept up whatever the answers do', paced),
      ],
    ),
  ];
}
