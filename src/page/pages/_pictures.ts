import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { PageContent } from '../../campaign/content/page-content.ts';
import { isOutside } from '../../campaign/content/pictures.ts';
import type { Settings } from '../../campaign/schema/settings.ts';
import type { PictureFiles } from '../ui/Picture.tsx';

/** The campaign's own pictures by path inside its folder; `@campaign` is set in astro.config.ts. */
const sources = import.meta.glob<ImageMetadata>('@campaign/pictures/*.{png,jpg,jpeg,webp,avif}', {
  eager: true,
  import: 'default',
});

type Cut = { widths: readonly number[]; width: number; height: number; position?: string; quality?: number };

/** AVIF quality at which wood grain, books and blossoms still look right at device pixel ratio 1. */
const avifQuality = 62;
/** On phones, two or three pixels of the file make one CSS pixel, which hides the losses of a lower quality. */
const phoneQuality = 52;
const fallbackQuality = 72;

// The middle widths suit phones with a ratio of 1.75 or 2: browsers pick the next larger file, never a smaller one.
const landscape = { width: 1600, height: 1000, widths: [828, 1344, 1600] };
const portrait = { width: 1000, height: 800, widths: [480, 760, 1000], quality: phoneQuality };
const card = { width: 960, height: 720, widths: [400, 720, 960] };
const panel = { width: 960, height: 720, widths: [960] };

/** Every picture of a page, in the order in which it is shown. */
export async function picturesOf({ hero, giftImage }: Settings, { apartments, steps }: PageContent) {
  const all = <T>(items: readonly T[], cut: (item: T) => Promise<PictureFiles>) =>
    Promise.all(items.map(cut));
  return {
    hero: await all(hero, heroPicture),
    gift: await picture(giftImage, card),
    apartments: await all(apartments, async ({ image, focus }) => ({
      ...(await picture(image, card)),
      focus,
    })),
    steps: await all(steps, ({ image }) => picture(image, panel)),
  };
}

/** The hero fills a landscape screen; a portrait phone gets a crop around its subject. */
async function heroPicture({ image, focus }: Settings['hero'][number]): Promise<PictureFiles> {
  const whole = await picture(image, landscape);
  const { avif } = await picture(image, { ...portrait, position: focus });
  return { ...whole, focus, ...(avif && { avifPortrait: avif }) };
}

async function picture(
  image: string,
  { widths, width, height, position, quality = avifQuality }: Cut,
): Promise<PictureFiles> {
  if (isOutside(image)) return { src: image, width, height };
  const src = sourceOf(image);
  const made = (pixels: number, format: 'avif' | 'webp', strength: number) =>
    getImage({
      src,
      width: pixels,
      height: Math.round((pixels * height) / width),
      fit: 'cover',
      format,
      quality: strength,
      ...(position !== undefined && { position }),
    });
  const avif = await Promise.all(
    widths.map(async (each) => `${(await made(each, 'avif', quality)).src} ${each}w`),
  );
  const middle = widths[Math.floor(widths.length / 2)] as number;
  const fallback = await made(middle, 'webp', fallbackQuality);
  return { avif: avif.join(), src: fallback.src, width, height };
}

function sourceOf(image: string): ImageMetadata {
  const found = Object.entries(sources).find(([path]) => path.endsWith(`/pictures/${image}`));
  if (found === undefined)
    throw new Error(`The picture ${image} was not found by the build; is it in the campaign's pictures/?`);
  return found[1];
}
