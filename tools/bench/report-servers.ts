import { count } from './format.ts';
import { markdownTable } from './markdown-table.ts';
import type { Results } from './results.ts';
import { type Contestant, contestants, type ServerLoad } from './server/measure-server.ts';

/** The section of bench/latest.md about the server. */

export function serverSection({ server: measured }: Results): string[] {
  if (measured === undefined) return [];
  const { rows, rounds, nginx, generator, generatorLimit } = measured;
  return [
    '## Server',
    `Load from ${generator} in its own process, with one thread and 64 connections; median of ${rounds} rounds, with the order alternating; ` +
      `all request logs are off. From a raw socket that responds without reading, the generator gets ${count(generatorLimit.perSecond)} ` +
      `responses per second (p99 ${generatorLimit.p99.toFixed(1)} ms). All servers send the same bytes with the same ` +
      `headers. ${nginx ?? 'nginx is not installed'}: one worker, once with the configuration that the build writes, once with only that one ` +
      'file. Bare `node:http` runs none of the project’s code. Only the server’s own CPU time is counted, so other work on the ' +
      'machine does not affect it.',
    markdownTable(
      [
        'requested',
        'Accept-Encoding',
        'server',
        'requests/s',
        'p99 ms',
        'CPU ms per request',
        'requests per CPU second',
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

const load = ({ perSecond, p99, perCpuSecond, failures }: ServerLoad): string[] => [
  count(perSecond),
  p99.toFixed(1),
  (1000 / perCpuSecond).toFixed(3),
  count(perCpuSecond),
  String(failures),
];
