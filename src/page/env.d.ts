/// <reference types="astro/client" />

/** The `@font-face` rules of each language's page. See `src/build/astro/display-font.ts`. */
declare const FONT_FACES: import('../campaign/schema/languages.ts').PerLanguage<string>;
