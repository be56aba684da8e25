import { count } from './format.ts';
import { markdownTable } from './markdown-table.ts';
import type { Results } from './results.ts';
import { type Contestant, contestants, type ServerLoad } from './server/measure-server.ts';

/** Sections of bench/latest.md on what the server gives out and takes in. */

export function serverSection({ server: measured }: Results): string[] {
  if (measured === undefined) return [];
  const { rows, rounds, nginx, generator, generatorLimit } = measured;
  return [
    '## Server',
    `${generator}, one thread, 64 connections, from a process of its own; median of ${rounds} turns, in every other one the last goes first; ` +
      `the request log of all is off. The generator got at least ${count(generatorLimit.perSecond)} answers per second ` +
      `(p99 ${generatorLimit.p99.toFixed(1)} ms) out of a raw socket that answers without reading. All send the same bytes behind the same ` +
      `headers. ${nginx ?? 'nginx is not installed'}: one worker, once with the configuration that the build writes, once with that one file and nothing ` +
      'to choose. Bare `node:http` has no code of the project. A processor second is one of the server’s own, so other work on the ' +
      'machine does not count in it.',
    markdownTable(
      [
        'asked for',
        'Accept-Encoding',
        'of',
        'requests/s',
        'p99 ms',
        'ms of processor each',
        'per processor second',
        'failures',
      ],
      rows.flatMap(({ what, encoding, loads }) =>
        Object.entries(loads).map(([name, measuredLoad], index) => [
          index === 0 ? what : '',
          index === 0 ? encoding : '',
          contestants[name as Contestant],
          ...load(measuredLoad),
        ]),
      ),
    ),
  ];
}

const load = ({ perSecond, p99, perProcessorSecond, failures }: ServerLoad): string[] => [
  count(perSecond),
  p99.toFixed(1),
  (1000 / perProcessorSecond).toFixed(3),
  count(perProcessorSecond),
  String(failures),
];
