import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runProcess } from '../../../tests/support/run-process.ts';

/** What a generator measured; `p99` in milliseconds. */
export type Load = { answers: number; perSecond: number; p99: number; failures: number };

const connections = 64;
const autocannon = createRequire(import.meta.url).resolve('autocannon');
const wrk = ['/usr/bin/wrk', '/usr/local/bin/wrk'].find((path) => existsSync(path));

export const generatorName = wrk === undefined ? 'autocannon' : 'wrk';

/** Requests one URL as fast as possible, from a separate process with one thread. */
export function sendLoad(address: string, encoding: string, seconds: number): Promise<Load> {
  return wrk === undefined
    ? withAutocannon(address, encoding, seconds)
    : withWrk(wrk, address, encoding, seconds);
}

async function withWrk(command: string, address: string, encoding: string, seconds: number): Promise<Load> {
  const header = `Accept-Encoding: ${encoding}`;
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', header, address];
  const output = await runProcess(command, args, { limitMs: seconds * 1000 + 20_000 });
  const [, value = 'NaN', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output);
  return {
    answers: Number(/(\d+) requests in/.exec(output)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p99: Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1),
    failures:
      Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0) +
      (socketErrors?.slice(1).reduce((sum, count) => sum + Number(count), 0) ?? 0),
  };
}

async function withAutocannon(address: string, encoding: string, seconds: number): Promise<Load> {
  const args = [
    '-j',
    '-n',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    '-H',
    `accept-encoding=${encoding}`,
  ];
  const output = await runProcess(process.execPath, [autocannon, ...args, address], {
    limitMs: seconds * 1000 + 20_000,
  });
  const { requests, latency, non2xx, errors } = JSON.parse(output);
  return {
    answers: requests.total,
    perSecond: requests.average,
    p99: latency.p99,
    failures: non2xx + errors,
  };
}
