import { withoutVariants } from './name-variants.ts';

/**
 * Normalized names for comparison: two names match in a way when the keys for it are equal. Names are limited to 800
 * characters, because NFC composition gets slow for more combining marks.
 */
export const nameKeys = {
  exact: (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' '),
  spacing: (name: string): string => plain(name).replaceAll(/\s/g, ''),
  /** By sound, in the given word order, with or without spaces. */
  soundInOrder: (name: string): string => sound(plain(name)).replaceAll(/\s/g, ''),
  /** By sound, with family and given name in any order. */
  soundInAnyOrder: (name: string): string => sorted(sound(plain(name))),
  variantInOrder: (name: string): string => variant(name).replaceAll(/\s/g, ''),
  variantInAnyOrder: (name: string): string => sorted(variant(name)),
} as const;

export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** The last alternative is what NFKC makes of U+00B4: a space with a combining acute accent. */
const apostrophes = /[`´‘’‚‛′ʹʻʼʽˈ]| \u0301/g;

/** Does not include the long vowel mark of katakana, which is a letter. */
const hyphens = /[\u2010-\u2015\u2043\u207b\u2212\ufe58\ufe63゠]/g;

/** Lower case, single spaces, default-ignorable code points removed, and one kind of apostrophe and hyphen. */
const plain = (name: string): string =>
  nameKeys
    .exact(name)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(apostrophes, "'")
    .replaceAll(hyphens, '-')
    .toLowerCase();

const sound = (words: string): string => asKatakana(withoutAccents(words));

const variant = (name: string): string => withoutVariants(sound(withoutHonorific(plain(name))));

const sorted = (words: string): string => words.trim().split(/\s+/).sort().join('');

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
