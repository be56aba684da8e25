import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import { knownLanguages } from '../../campaign/schema/language.ts';
import { designColour } from '../styles/design-colour.ts';

/** The icon's picture files, all drawn from `public/favicon.svg`. */
export const iconFiles = {
  // iOS rounds the corners itself and paints transparency black.
  'apple-touch-icon': { size: 180, inset: 0.08, opaque: true },
  'icon-192': { size: 192, inset: 0, opaque: false },
  'icon-512': { size: 512, inset: 0, opaque: false },
  // The outer tenth may be cropped: https://www.w3.org/TR/appmanifest/#icon-masks
  'icon-maskable-512': { size: 512, inset: 0.14, opaque: true },
} as const satisfies Record<string, Icon>;

type Icon = {
  size: number;
  /** Margin, as a fraction of the size. */
  inset: number;
  opaque: boolean;
};

export async function pngIcon({ size, inset, opaque }: Icon): Promise<Buffer> {
  const edge = Math.round(size * inset);
  const inside = size - 2 * edge;
  // Rendered at its final size: 72 dpi is one pixel for each of the 32 units.
  const drawn = sharp(readFileSync('public/favicon.svg'), { density: (72 * inside) / 32 })
    .resize(inside, inside)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: themeColours.light });
  return (opaque ? drawn.flatten({ background: themeColours.light }) : drawn)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An .ico with a PNG for each size: https://en.wikipedia.org/wiki/ICO_(file_format)#Outline */
export async function icoIcon(sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => pngIcon({ size, inset: 0, opaque: false })));
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  pictures.reduce((offset, picture, index) => {
    const entry = 6 + 16 * index;
    const size = sizes[index] as number;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    return offset + picture.length;
  }, header.length);
  return Buffer.concat([header, ...pictures]);
}

/** The page's background, for browser bars and icons. */
export const themeColours = { light: designColour('paper'), dark: designColour('paper', 'dark') };

/** One for all languages; the company's own comes first. https://www.w3.org/TR/appmanifest/ */
export function webManifest({ settings: { routes, company } }: Campaign) {
  const [own] = knownLanguages;
  return {
    name: [...new Set(Object.values(company.name))].join(' '),
    short_name: company.name[own],
    lang: own,
    start_url: routes[own],
    display: 'browser',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
