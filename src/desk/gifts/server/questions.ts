import { z } from 'zod';
import { isDay } from '../../../campaign/tokyo.ts';
import { columnMapSchema, entriesMapSchema } from '../../../gifts/input/column-map.ts';
import { limits } from '../../../gifts/input/limits.ts';
import type { PersonDecision } from '../../../gifts/person-decision.ts';
import type {
  EntriesMappingChange,
  EntriesWordsOf,
  MappingChange,
  MarkSent,
  NewDecision,
  RunRequest,
  WordsOf,
} from '../contract/gifts.ts';
import { fileName } from './read-request.ts';

const text = z.string().trim().min(1).max(limits.cell);
const day = z.string().refine(isDay);
const decision = { reservation: text, entry: z.int().positive(), match: z.boolean() };

/** More than anybody decides in one go. */
const maxPairs = 10_000;

const revision = z.string().max(64);

const { columns, status, apartments } = columnMapSchema.shape;

/** Schemas for the app's requests. */
export const questions = {
  words: z.strictObject({ status: text.optional(), apartment: text.optional() }) satisfies z.ZodType<WordsOf>,
  mapping: z.strictObject({
    revision,
    columns,
    status,
    apartments,
  }) satisfies z.ZodType<MappingChange>,
  entriesWords: z.strictObject({ language: text }) satisfies z.ZodType<EntriesWordsOf>,
  entriesMapping: z.strictObject({
    revision,
    ...entriesMapSchema.shape,
  }) satisfies z.ZodType<EntriesMappingChange>,
  run: z.strictObject({ on: day.optional(), entries: fileName.nullable() }) satisfies z.ZodType<RunRequest>,
  decided: z
    .array(z.strictObject({ ...decision, reason: text, by: text }))
    .min(1)
    .max(maxPairs) satisfies z.ZodType<NewDecision[]>,
  takenBack: z.array(z.strictObject(decision)).min(1).max(maxPairs) satisfies z.ZodType<PersonDecision[]>,
  sent: z.strictObject({
    run: z.uuid(),
    on: day,
    reservations: z.union([z.literal('all'), z.array(text).min(1).max(limits.reservations)]),
  }) satisfies z.ZodType<MarkSent>,
};
