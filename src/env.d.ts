/// <reference types="astro/client" />

declare module 'virtual:display-font' {
  /** The `@font-face` rules of each language's page. See `styles/display-font.ts`. */
  export const fontFaces: Record<'ja' | 'en', string>;
}
