import { withoutVariants } from '../../entries/fields/name-variants.ts';
import { remembered } from '../remembered.ts';

export type Person = { name: string; email: string };

/**
 * A person's address and name, normalized for comparison: two people match in a way when their keys for it are equal.
 * Names are limited to 800 characters, because NFC composition gets slow for more combining marks.
 */
export type PersonKeys = {
  address: string;
  exact: string;
  /** Spelled in one way, but for its spaces. */
  plain: string;
  /** By sound: in the given word order, with or without spaces; and with family and given name in any order. */
  sounds: readonly [inOrder: string, inAnyOrder: string];
};

/** Computed once for each person, however many others the person is compared with. */
export const keysOf = remembered((person: Person): PersonKeys => {
  const exact = exactly(person.name);
  const plain = plainly(exact);
  const sounds = soundsOf(asKatakana(withoutAccents(plain)));
  return { address: addressOf(person), exact, plain, sounds };
}, 100);

export const addressOf = ({ email }: Person): string => email.normalize('NFKC').trim().toLowerCase();

/** The sounds with variants of characters replaced, and without an honorific. Few names are ever compared in this way. */
export function variantsOf({ name }: Pick<Person, 'name'>): PersonKeys['sounds'] {
  return soundsOf(withoutVariants(asKatakana(withoutAccents(withoutHonorific(plainly(exactly(name)))))));
}

function soundsOf(name: string): PersonKeys['sounds'] {
  const words = name.split(' ');
  return [`= ${words.join('')}`, `~ ${words.sort().join('')}`];
}

/** Without what makes no difference to a reader: half or full width, and spaces. */
export const exactly = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .replaceAll(/\s{2,}|[^\S ]/g, ' ');

/** The last alternative is what NFKC makes of U+00B4: a space with a combining acute accent. */
const apostrophes = /[`´‘’‚‛′ʹʻʼʽˈ]| \u0301/g;

/** Does not include the long vowel mark of katakana, which is a letter. */
const hyphens = /[\u2010-\u2015\u2043\u207b\u2212\ufe58\ufe63゠]/g;

/** Lower case, single spaces, default-ignorable code points removed, and one kind of apostrophe and hyphen. */
const plainly = (exact: string): string =>
  exact
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(apostrophes, "'")
    .replaceAll(hyphens, '-')
    .toLowerCase();

export const withoutSpaces = (name: string): string => name.replaceAll(' ', '');

/**
 * Removes marks from Latin letters alone: without its mark ガ would become カ, and й would become и. Most names have no
 * marks and are returned as they are.
 */
const withoutAccents = (text: string): string =>
  /[\u00c0-\u036f\u1e00-\u1eff]/.test(text)
    ? text
        .normalize('NFD')
        .replaceAll(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
        .normalize('NFC')
    : text;

const asKatakana = (text: string): string =>
  text.replaceAll(/[\u3041-\u3096\u309d\u309e]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

/** Removes the honorific that some booking systems append to the name (山田花子様). A name never consists of it alone. */
const withoutHonorific = (name: string): string => name.replace(/(?<=\S)\s*様$/, '');
