import { existsSync, readFileSync } from 'node:fs';
import { runProcess } from '../../../tests/support/run-process.ts';

/** Responses per second of time, and of the server's own CPU time, which other work on the machine does not change. */
export type Load = { perSecond: number; perCpuSecond: number };

/** Requests one URL as fast as possible from 64 connections, in a process with one thread. */
export async function sendLoad(address: string, encoding: string, pid: number | undefined): Promise<Load> {
  const header = `Accept-Encoding: ${encoding}`;
  const args = ['-t1', '-c64', '-d1s', '--latency', '-H', header, address];
  const before = cpuSeconds(pid);
  const output = await runProcess('wrk', args, { limitMs: 60_000 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error('The server is measured with wrk: apt-get install wrk') : error;
  });
  const failures = /Socket errors: .*|Non-2xx or 3xx responses: .*/.exec(output);
  if (failures !== null) throw new Error(`${address} under load: ${failures[0]}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    perCpuSecond: Number(/(\d+) requests in/.exec(output)?.[1]) / (cpuSeconds(pid) - before),
  };
}

/** CPU seconds that a process and its children have used so far; NaN where there is no /proc. */
function cpuSeconds(pid: number | undefined): number {
  if (pid === undefined || !existsSync(`/proc/${pid}/stat`)) return Number.NaN;
  const own = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // Fields 14 and 15 of proc(5), user and system time, in ticks of a hundredth of a second.
  const seconds = (Number(own[11]) + Number(own[12])) / 100;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), seconds);
}
