import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { z } from 'zod';
import { type Bilingual, bilingual } from '../../campaign/languages/operator-languages.ts';
import type { YamlListLimits } from '../../campaign/yaml-excess.ts';
import { readYamlFile } from '../../campaign/yaml-file.ts';
import { GiftInputError } from '../input/fault.ts';
import { limits } from '../input/limits.ts';
import { requireReadable } from './read-file.ts';

type ReadYamlOptions = {
  /** In place of what the file holds. */
  text?: string | undefined;
  /** Of a file that is a list, in place of those of a small one. */
  list?: YamlListLimits;
};

/** A YAML file of the operators, validated. @throws {GiftInputError} with the line of each fault */
export function readYaml<T>(
  file: string,
  schema: z.ZodType<T>,
  { text, list }: ReadYamlOptions = {},
): { data: T; sha256: string } {
  if (text === undefined) requireReadable(file, list?.bytes ?? limits.smallFileBytes);
  const reading = readYamlFile(dirname(file), basename(file), schema, text, list);
  if (!reading.ok) {
    const faults = reading.problems.map(({ line, path, message }) => {
      return { line, says: wrong(placeOf(path), message) };
    });
    throw new GiftInputError(file, faults);
  }
  return { data: reading.file.data, sha256: sha256Of(text ?? readFileSync(file)) };
}

const sha256Of = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** List items are numbered from 1. In a map, the only lists are the words of a status. */
const placeOf = (path: string): string =>
  path.replace(/^\d+|(?<=^status\.\w+\.)\d+$/, (index) => String(Number(index) + 1)).replaceAll('.', ' › ');

const wrong = (place: string, { ja, en }: Bilingual) =>
  bilingual(
    `${place && `「${place}」の`}書き方に誤りがあります（${ja.replace(/。$/, '')}）。docs/gifts.md の日本語版の例に合わせて修正してください。`,
    `${place && `${place} `}${en}`,
  );
