import { existsSync, readFileSync } from 'node:fs';

/**
 * CPU seconds that a process and its children have used so far. Responses per CPU second do not depend on what else runs
 * on the machine. NaN where there is no /proc.
 */
export function cpuSeconds(pid: number | undefined): number {
  if (pid === undefined || !existsSync(`/proc/${pid}/stat`)) return Number.NaN;
  const own = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // Fields 14 and 15 of proc(5), user and system time, in ticks of a hundredth of a second.
  const seconds = (Number(own[11]) + Number(own[12])) / 100;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), seconds);
}
