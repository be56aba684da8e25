/// <reference types="astro/client" />

declare module 'virtual:head-script' {
  /** The script in the head. See `src/build/browser-scripts.ts`. */
  export const headScript: string;
}

declare module 'virtual:display-font' {
  /** The `@font-face` rules of each language's page. See `src/build/astro/display-font.ts`. */
  export const fontFaces: import('../campaign/schema/languages.ts').PerLanguage<string>;
}
