import type { YAMLMap } from 'yaml';
import type { Absent, Value } from '../../contract/campaign.ts';
import type { Source } from '../edit/source.ts';
import { waitingKey } from '../edit/waiting-key.ts';
import { plain } from './comments.ts';
import type { FormSchema } from './file-schemas.ts';
import { blankOf, kindOf, optionsOf } from './form-schema.ts';

/** A key missing from a map. If it is prepared behind `#+`, that gives its comment and initial value. */
export function absentField(
  source: Source,
  map: YAMLMap,
  schema: FormSchema,
  place: Pick<Absent, 'path' | 'key' | 'optional'>,
): Absent {
  const waiting = waitingKey(source, map, place.key);
  return {
    ...place,
    kind: 'absent',
    help: waiting === undefined ? [] : plain(source.text.slice(waiting.comment, waiting.from)),
    fallback: schema.default,
    of: kindOf(schema),
    blank: (waiting?.value as Value | undefined) ?? blankOf(schema),
    options: optionsOf(schema),
  };
}
