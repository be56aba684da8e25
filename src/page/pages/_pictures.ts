import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { PageContent } from '../../campaign/content/page-content.ts';
import { isOutside } from '../../campaign/content/pictures.ts';
import type { Settings } from '../../campaign/schema/campaign.ts';
import type { PictureFiles } from '../ui/Picture.tsx';

/** The campaign's own pictures by path inside its folder; `@campaign` is set in astro.config.ts. */
const sources = import.meta.glob<ImageMetadata>('@campaign/pictures/*.{png,jpg,jpeg,webp,avif}', {
  eager: true,
  import: 'default',
});

type Cut = { widths: number[]; width: number; height: number; position?: string; quality?: number };

// The qualities are the lowest at which wood grain, books and blossoms still look right: on phones, two or three pixels of
// the file make one CSS pixel, which hides more. The middle widths suit phones with a ratio of 1.75 or 2: browsers pick
// the next larger file, never a smaller one.
const landscape = { width: 1600, height: 1000, widths: [828, 1344, 1600] };
const portrait = { width: 1000, height: 800, widths: [480, 760, 1000], quality: 52 };
const card = { width: 960, height: 720, widths: [400, 656, 960] };
const panel = { width: 960, height: 720, widths: [960] };

/** Every picture of a page, in the order in which it is shown. */
export async function picturesOf({ hero, giftImage }: Settings, { apartments, steps }: PageContent) {
  return {
    // The hero fills a landscape screen; a portrait phone gets a crop around its subject.
    hero: await Promise.all(
      hero.map(async ({ image, focus }) => ({
        ...(await picture(image, landscape, focus)),
        portrait: (await picture(image, { ...portrait, position: focus })).srcSet,
      })),
    ),
    gift: await picture(giftImage, card),
    apartments: await Promise.all(apartments.map(({ image, focus }) => picture(image, card, focus))),
    steps: await Promise.all(steps.map(({ image }) => picture(image, panel))),
  };
}

async function picture(image: string, { quality = 62, ...cut }: Cut, focus?: string): Promise<PictureFiles> {
  const { width, height } = cut;
  if (isOutside(image)) return { src: image, width, height, focus };
  const { src, srcSet } = await getImage({
    ...cut,
    src: sourceOf(image),
    fit: 'cover',
    format: 'avif',
    quality,
  });
  return { src, srcSet: srcSet.attribute, width, height, focus };
}

function sourceOf(image: string): ImageMetadata {
  const found = Object.entries(sources).find(([path]) => path.endsWith(`/pictures/${image}`));
  if (found === undefined)
    throw new Error(`The picture ${image} was not found by the build; is it in the campaign's pictures/?`);
  return found[1];
}
