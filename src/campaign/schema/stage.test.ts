import { describe, expect, test } from 'vitest';
import type { Life } from './sections/basics.ts';
import { type Stage, stageAt, stagesOf } from './stage.ts';

const period = { start: '2025-03-28T10:00:00+09:00', end: '2025-04-30T23:59:00+09:00' };
const opens = Date.UTC(2025, 2, 28, 1);
const ends = Date.UTC(2025, 3, 30, 15);

describe('a scheduled campaign', () => {
  const at = (now: number) => stageAt({ status: 'scheduled', period }, now);

  test.each<[what: string, now: number, stage: Stage, until: number]>([
    ['long before its start', 0, 'before', opens],
    ['one millisecond before its start', opens - 1, 'before', opens],
    ['at its start', opens, 'open', ends],
    ['at 23:59 of its last day', Date.UTC(2025, 3, 30, 14, 59), 'open', ends],
    ['in the last millisecond of that minute', ends - 1, 'open', ends],
    ['when that minute is over', ends, 'ended', Number.POSITIVE_INFINITY],
    ['years later', Date.UTC(2030, 0), 'ended', Number.POSITIVE_INFINITY],
  ])('%s', (_what, now, stage, until) => expect(at(now)).toEqual({ stage, until }));

  test('lasts to the end of its last minute, whatever second is given', () => {
    const late = { ...period, end: '2025-04-30T23:59:59+09:00' };
    expect(stageAt({ status: 'scheduled', period: late }, opens).until).toBe(ends);
  });

  test('goes through three stages', () => {
    expect(stagesOf({ status: 'scheduled' })).toEqual(['before', 'open', 'ended']);
  });
});

test.each<Exclude<Life['status'], 'scheduled'>>(['open', 'full', 'ended'])(
  'what is set by hand stays at every time: %s',
  (status) => {
    expect(stagesOf({ status })).toEqual([status]);
    for (const now of [0, opens, ends, Date.UTC(2030, 0)])
      expect(stageAt({ status, period }, now)).toEqual({ stage: status, until: Number.POSITIVE_INFINITY });
  },
);
