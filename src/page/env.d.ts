/// <reference types="astro/client" />

declare module 'virtual:head-script' {
  /** The script in the head. See `boot/head-script.ts`. */
  export const headScript: string;
}

declare module 'virtual:display-font' {
  /** The `@font-face` rules of each language's page. See `styles/display-font.ts`. */
  export const fontFaces: Record<'ja' | 'en', string>;
}
