import { execFileSync } from 'node:child_process';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * How the next campaign differs from the spring campaign; far in the future, since a campaign cannot start in the past.
 */
export const next = {
  folder: 'autumn-2099',
  id: 'Autumn2099',
  period: { start: '2099-09-01T10:00:00+09:00', end: '2099-10-20T23:59:00+09:00' },
  paymentDeadline: '2099-10-25',
  checkInDeadline: '2099-11-29',
};

/** Replaces the campaign in `folder` with the next one, created by the operators' command. */
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
