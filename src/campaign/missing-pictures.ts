import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from './campaign.ts';
import type { Problem } from './campaign-error.ts';

/** Every picture that the campaign names but its folder does not hold. Pictures on other hosts are not asked for. */
export function missingPictures({ folder, settings, apartments, steps }: Campaign): Problem[] {
  const named = [
    ...settings.hero.map(({ image }, index) => ({
      file: 'campaign.yaml',
      path: `hero.${index}.image`,
      image,
    })),
    { file: 'campaign.yaml', path: 'giftImage', image: settings.giftImage },
    ...apartments.map(({ image }, index) => ({ file: 'apartments.yaml', path: `${index}.image`, image })),
    ...steps.map(({ image }, index) => ({ file: 'steps.yaml', path: `${index}.image`, image })),
  ];
  return named
    .filter(({ image }) => !image.startsWith('https://') && !existsSync(join(folder, 'pictures', image)))
    .map(({ file, path, image }) => ({
      file,
      path,
      message: `names the picture '${image}', which is not in ${join(folder, 'pictures')}; put it there or correct the name`,
    }));
}
