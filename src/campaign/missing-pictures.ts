import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from './campaign.ts';
import type { Problem } from './campaign-error.ts';
import { isOutside, picturesOf } from './pictures.ts';

/** Pictures that the campaign refers to but its folder lacks. Pictures on other hosts are not checked. */
export const missingPictures = (campaign: Campaign): Problem[] =>
  picturesOf(campaign)
    .filter(({ image }) => !isOutside(image) && !existsSync(join(campaign.folder, 'pictures', image)))
    .map(({ file, path, image }) => ({
      file,
      path,
      message: `names the picture '${image}', which is not in ${join(campaign.folder, 'pictures')}; put it there or correct the name`,
    }));
