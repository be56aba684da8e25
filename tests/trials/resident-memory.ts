import { readFileSync, writeFileSync } from 'node:fs';

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

/** What a process has in memory, now or at most since `forgetPeak`. NaN except on Linux, which shows it for any process. */
export function residentBytes(pid: number, when: 'now' | 'peak' = 'now'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number((when === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/).exec(status)?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** https://docs.kernel.org/filesystems/proc.html: 5 sets the peak to what the process has in memory now. */
export const forgetPeak = (pid: number): void => {
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/clear_refs`, '5');
};
