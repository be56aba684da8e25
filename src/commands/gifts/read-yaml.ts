import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { z } from 'zod';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { readYamlFile } from '../../campaign/yaml-file.ts';
import { GiftInputError } from '../../gifts/input/fault.ts';
import { limits } from '../../gifts/input/limits.ts';
import { requireReadable } from './read-file.ts';

/** A small YAML file of the operators, validated. @throws {GiftInputError} with the line of each fault */
export function readYaml<T>(file: string, schema: z.ZodType<T>): { data: T; sha256: string } {
  requireReadable(file, limits.smallFileBytes);
  const reading = readYamlFile(dirname(file), basename(file), schema);
  if (!reading.ok) {
    const faults = reading.problems.map(({ line, path, message }) => {
      const text = path === '' ? message : `${path.replaceAll('.', ' › ')} ${message}`;
      // As with the campaign's own files: these sentences are English.
      return { line, says: bilingual(text, text) };
    });
    throw new GiftInputError(file, faults);
  }
  return { data: reading.file.data, sha256: createHash('sha256').update(readFileSync(file)).digest('hex') };
}
