import { withoutVariants } from './name-variants.ts';

/**
 * Names as they are compared: two are the same in a way when their keys are. A name is at most 800 characters long, since
 * composing more marks takes a noticeable time.
 */
export const nameKeys = {
  exact: (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' '),
  spacing: (name: string): string => plain(name).replaceAll(/\s/g, ''),
  /** By sound; as the words stand, with or without spaces. */
  soundInOrder: (name: string): string => sound(plain(name)).replaceAll(/\s/g, ''),
  /** By sound, whatever order family name and given name come in. */
  soundInAnyOrder: (name: string): string => sorted(sound(plain(name))),
  variantInOrder: (name: string): string => variant(name).replaceAll(/\s/g, ''),
  variantInAnyOrder: (name: string): string => sorted(variant(name)),
} as const;

export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** NFKC makes U+00B4 a space with an accent. */
const apostrophes = /[`´‘’‚‛′ʹʻʼʽˈ]| \u0301/g;

/** Not the long vowel of katakana, which is a letter. */
const hyphens = /[\u2010-\u2015\u2043\u207b\u2212\ufe58\ufe63゠]/g;

/** Words with single spaces, in small letters, without what a font may leave out, and with one apostrophe and one hyphen. */
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

/** On Latin letters alone: ガ without its mark would be カ, and й without it и. Most names have none, and are left alone. */
const withoutAccents = (text: string): string =>
  /[\u00c0-\u036f\u1e00-\u1eff]/.test(text)
    ? text
        .normalize('NFD')
        .replaceAll(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
        .normalize('NFC')
    : text;

const asKatakana = (text: string): string =>
  text.replaceAll(/[\u3041-\u3096\u309d\u309e]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

/** 山田花子様: the honorific that some booking systems keep with the name. A name is never it alone. */
const withoutHonorific = (name: string): string => name.replace(/(?<=\S)\s*様$/, '');
