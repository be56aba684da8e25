import type { GiftRules } from '../../../campaign/gift-rules.ts';
import { wordKey } from '../../../gifts/input/column-map.ts';
import { countWords } from '../../../gifts/input/count-words.ts';
import { decodeText } from '../../../gifts/input/decode-text.ts';
import { GiftInputError } from '../../../gifts/input/fault.ts';
import { lookAtTable } from '../../../gifts/input/look-at-table.ts';
import type { ReservationsFile, Words, WordsOf } from '../../contract/gifts.ts';
import type { GivenFile } from './gift-commands.ts';

/** Looking at 100,000 rows takes a second. */
const looks = new WeakMap<GivenFile, ReservationsFile>();

/** @throws {GiftInputError} when it is no list of reservations */
export function lookAtReservations(file: GivenFile): ReservationsFile {
  const known = looks.get(file);
  if (known !== undefined) return known;
  const { text, encoding } = decoded(file);
  const look = lookAtTable(text);
  if ('fault' in look) throw new GiftInputError(file.name, [look.fault]);
  const found = { name: file.name, bytes: file.bytes.length, encoding, ...look };
  looks.set(file, found);
  return found;
}

/** Words shown per column; a status column never has more. */
const shownWords = 200;

/** The values of the status and apartment columns, except names that the campaign's apartments already have. */
export function wordsIn(file: GivenFile, { status, apartment }: WordsOf, { apartments }: GiftRules): Words {
  const found = countWords(decoded(file).text, { status, apartment });
  const known = new Set(apartments.flatMap(({ id, names }) => [String(id), ...names]).map(wordKey));
  const strange = found.apartment.filter(({ word }) => !known.has(wordKey(word)));
  const cut = (words: Words['status']['words']) => ({
    words: words.slice(0, shownWords),
    hasMore: words.length > shownWords,
  });
  return { status: cut(found.status), apartment: cut(strange) };
}

function decoded({ name, bytes }: GivenFile) {
  const text = decodeText(bytes);
  if ('fault' in text) throw new GiftInputError(name, [text.fault]);
  return text;
}
