import { join } from 'node:path';
import { type DecisionLine, decisionsSchema } from '../../gifts/input/decisions-schema.ts';
import { limits } from '../../gifts/input/limits.ts';
import { isThere } from './read-file.ts';
import { readYaml } from './read-yaml.ts';

export const decisionsFile = (out: string): string => join(out, 'decisions.yaml');

/**
 * People's decisions from the `decisions.yaml` of a folder.
 * @param text read instead of the file, before it is written
 * @throws {GiftInputError} for any fault in it
 */
export function readDecisions(
  out: string,
  text?: string,
): { data: DecisionLine[]; sha256: string | undefined } {
  const file = decisionsFile(out);
  if (text === undefined && !isThere(file)) return { data: [], sha256: undefined };
  return readYaml(file, decisionsSchema, { text, list: limits.decisions });
}
