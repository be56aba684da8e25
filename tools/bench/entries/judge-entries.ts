import { atLeast, atMost, type Verdict } from '../verdict.ts';
import { type EntryFigures, pacedPerSecond } from './measure-entries.ts';

export const judgeEntries = (figures: EntryFigures | undefined): Verdict[] =>
  (figures?.stores ?? []).flatMap(({ store, least, saturated, paced, missing }) => [
    atLeast(`${store}: entries acknowledged per second`, saturated.perSecond, least),
    atMost(`${store}: entries, p99 at ${pacedPerSecond} per second`, paced.p99, 20, 'ms'),
    atMost(`${store}: acknowledged entries missing`, missing, 0),
  ]);
