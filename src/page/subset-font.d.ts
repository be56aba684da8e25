declare module 'subset-font' {
  /** Subsets a font to the glyphs of a text. https://www.npmjs.com/package/subset-font */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt' },
  ): Promise<Buffer>;
}
