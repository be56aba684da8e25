import { join } from 'node:path';
import { type DecisionLine, decisionsSchema } from '../../gifts/input/decisions-schema.ts';
import { isThere } from './read-file.ts';
import { readYaml } from './read-yaml.ts';

export const decisionsFile = (out: string): string => join(out, 'decisions.yaml');

/** People's decisions from the `decisions.yaml` of a folder. @throws {GiftInputError} for any fault in it */
export function readDecisions(out: string): { data: DecisionLine[]; sha256: string | undefined } {
  const file = decisionsFile(out);
  return isThere(file) ? readYaml(file, decisionsSchema) : { data: [], sha256: undefined };
}
