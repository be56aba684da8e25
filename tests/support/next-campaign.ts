import { execFileSync } from 'node:child_process';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What tells the next campaign from the spring campaign; far off, since a campaign cannot begin in the past. */
export const next = {
  folder: 'autumn-2099',
  id: 'Autumn2099',
  period: { start: '2099-09-01T10:00:00+09:00', end: '2099-10-20T23:59:00+09:00' },
  paymentDeadline: '2099-10-25',
  checkInDeadline: '2099-11-29',
};

/** Makes the next campaign out of the one in `folder`, by the operators' command, and puts it in its place. */
export function makeNext(folder: string): void {
  const place = `${folder}-made`;
  cpSync(folder, join(place, 'campaigns/spring-2025'), { recursive: true });
  const { period, paymentDeadline, checkInDeadline } = next;
  const times = ['--start', period.start, '--end', period.end, '--payment-deadline', paymentDeadline];
  const command = [resolve('src/commands/new-campaign.ts'), next.folder, ...times];
  execFileSync(process.execPath, [...command, '--check-in-deadline', checkInDeadline], { cwd: place });
  rmSync(folder, { recursive: true });
  renameSync(join(place, 'campaigns', next.folder), folder);
  rmSync(place, { recursive: true });
}
