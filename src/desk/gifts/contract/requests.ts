import { z } from 'zod';
import { isDay } from '../../../campaign/content/tokyo.ts';
import { columnMapSchema, entriesMapSchema } from '../../../gifts/input/column-map.ts';
import { limits } from '../../../gifts/input/limits.ts';

/** What the app sends, parsed by the server. The app takes the types alone. */

const text = z.string().trim().min(1).max(limits.cell);
const day = z.string().refine(isDay);

const droppedFiles = ['reservations', 'entries'] as const;

export type DroppedFile = (typeof droppedFiles)[number];

const what = z.enum(droppedFiles);

/** The query of a dropped file. Its name is only shown in messages, never used as a path. */
export const fileQuery = z.object({ what, name: text });

/** The columns whose words need a meaning. */
export type WordField = 'status' | 'otherPromotion' | 'apartment' | 'language';

const header = z.string().max(limits.cell).optional();

const meaningOf = <Meaning extends z.ZodType<string>>(meaning: Meaning) =>
  z.record(text, z.union([meaning, z.literal('')])).default({});

/** `revision`: of `reservations.yaml` as the operator saw it. A word with an empty meaning loses the one that it had. */
const mapping = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('reservations'),
    revision: z.string().max(64),
    columns: columnMapSchema.shape.columns,
    meanings: z.strictObject({
      status: meaningOf(z.enum(['confirmed', 'cancelled', 'provisional'])),
      otherPromotion: meaningOf(z.enum(['none', 'applies'])),
      apartment: meaningOf(z.string().regex(/^([1-9]|1[0-2])$/)),
    }),
  }),
  z.strictObject({
    what: z.literal('entries'),
    revision: z.string().max(64),
    columns: entriesMapSchema.shape.columns,
    meanings: z.strictObject({ language: meaningOf(text) }),
  }),
]);

const pair = { reservation: text, entry: z.int().positive(), match: z.boolean() };

/** What is sent with each request that changes something, as JSON. All answer the state after it. */
const changes = {
  'DELETE /file': z.strictObject({ what }),
  'POST /mapping': mapping,
  /** `on`: lists payouts due by this day; without it, all of them. */
  'POST /run': z.strictObject({ on: day.optional() }),
  /** `by`: the name that the person goes by. The server adds the time. To decide otherwise, take back the earlier decision. */
  'POST /decisions': z.strictObject({
    ...pair,
    amount: z.int().positive().optional(),
    terms: z.enum(['shown', 'today']).optional(),
    reason: text,
    by: text,
  }),
  /** A decision to be taken back, as it was seen. */
  'DELETE /decisions': z.strictObject(pair),
  /** `run`: the id of the run whose rows were on screen; the server refuses any other. */
  'POST /sent': z.strictObject({
    run: z.uuid(),
    on: day,
    by: text,
    reservations: z.array(text).min(1).max(limits.reservations),
  }),
  /** What became of a card after it was sent; `run` as above. Without an amount, all that is open. */
  'POST /amendments': z.strictObject({
    run: z.uuid(),
    order: text,
    event: z.enum(['corrected', 'taken-back', 'recovered', 'written-off']),
    amount: z.int().nonnegative().optional(),
    day,
    note: text,
    by: text,
  }),
};

export type Changes = { [Request in keyof typeof changes]: z.infer<(typeof changes)[Request]> } & {
  'POST /file': { what: DroppedFile; file: File };
};

/** What is sent with each request but a file, in the query of those that change nothing. */
export const requests = {
  ...changes,
  'GET /': z.object({}),
  /**
   * Which file's columns are asked for, and the headers whose words are to be counted, if not those that are saved or proposed;
   * empty for none.
   */
  'GET /mapping': z.object({
    ...{ what, status: header, otherPromotion: header, apartment: header, language: header },
  }),
  'GET /reservation': z.object({ reservation: text }),
};
