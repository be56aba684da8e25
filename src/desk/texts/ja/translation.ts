/** The checks' English with `…` for what varies, and the same in Japanese, which is given what stood there. */
export type Translation = readonly [english: string, japanese: string | ((...parts: string[]) => string)];
