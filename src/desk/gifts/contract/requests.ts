import { z } from 'zod';
import { isDay } from '../../../campaign/content/tokyo.ts';
import { columnMapSchema, entriesMapSchema } from '../../../gifts/input/column-map.ts';
import { limits } from '../../../gifts/input/limits.ts';

/** What the app sends, parsed by the server. The app takes the types alone. */

/** What is sent with each request that changes something. All answer the state after it. */
export type Changes = {
  'POST /file': { what: DroppedFile; file: File };
  'DELETE /file': { what: DroppedFile };
  'POST /mapping': z.infer<typeof mappingSchema>;
  'POST /run': z.infer<typeof runSchema>;
  'POST /decisions': z.infer<typeof decisionSchema>;
  'DELETE /decisions': z.infer<typeof takenBackSchema>;
  'POST /sent': z.infer<typeof sentSchema>;
  'POST /amendments': z.infer<typeof amendmentSchema>;
};

const text = z.string().trim().min(1).max(limits.cell);
const day = z.string().refine(isDay);
const fileName = z.string().trim().min(1).max(255);

const droppedFiles = ['reservations', 'entries'] as const;

export type DroppedFile = (typeof droppedFiles)[number];

/** The query of a dropped file. Its name is only shown in messages, never used as a path. */
export const fileSchema = z.object({ what: z.enum(droppedFiles), name: fileName });

/** The columns whose words need a meaning. */
export type WordField = 'status' | 'apartment' | 'language';

const header = z.string().max(limits.cell).optional();

/**
 * Which file's columns are asked for, and the headers whose words are to be counted, if not those that are saved or proposed;
 * empty for none.
 */
export const mappingQuerySchema = z.object({
  what: z.enum(droppedFiles),
  ...{ status: header, apartment: header, language: header },
});

const meaningOf = <Meaning extends z.ZodType<string>>(meaning: Meaning) =>
  z.record(text, z.union([meaning, z.literal('')])).default({});

/** `revision`: of `reservations.yaml` as the operator saw it. A word with an empty meaning loses the one that it had. */
export const mappingSchema = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('reservations'),
    revision: z.string().max(64),
    columns: columnMapSchema.shape.columns,
    meanings: z.strictObject({
      status: meaningOf(z.enum(['confirmed', 'cancelled'])),
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

/**
 * `on`: lists payouts due by this day; without it, all of them. `entries`: the name of the CSV of entries on screen, null for
 * the store; if the desk has others by now, it refuses.
 */
export const runSchema = z.strictObject({ on: day.optional(), entries: fileName.nullable() });

const pair = { reservation: text, entry: z.int().positive(), match: z.boolean() };

/** `by`: the name that the person goes by. The server adds the time. To decide otherwise, take back the earlier decision. */
export const decisionSchema = z.strictObject({
  ...pair,
  amount: z.int().positive().optional(),
  terms: z.enum(['shown', 'today']).optional(),
  reason: text,
  by: text,
});

/** A decision to be taken back, as it was seen. */
export const takenBackSchema = z.strictObject(pair);

/** `run`: the id of the run whose rows were on screen; the server refuses any other. */
export const sentSchema = z.strictObject({
  run: z.uuid(),
  on: day,
  reservations: z.array(text).min(1).max(limits.reservations),
});

/** What became of a card after it was sent; `run` as above. Without an amount, all that is open. */
export const amendmentSchema = z.strictObject({
  run: z.uuid(),
  order: text,
  event: z.enum(['corrected', 'taken-back', 'recovered', 'written-off']),
  amount: z.int().nonnegative().optional(),
  day,
  note: text,
  by: text,
});
