import {
  globSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { privateFolder } from '../../shell/server/private-folder.ts';
import type { CampaignFile } from '../contract/campaign.ts';
import type { Texts } from './campaign-texts.ts';

export type ShadowCampaign = ReturnType<typeof createShadowCampaign>;

/**
 * A campaign folder private to this process, from which the preview serves the newest draft without faults. Its
 * `pictures/` links to each of the campaign's pictures; other files there are uploads that are not saved yet.
 * @param folder of the campaign itself
 */
export function createShadowCampaign(folder: string, texts: Texts) {
  const shadow = privateFolder();
  const pictures = join(shadow, 'pictures');
  mkdirSync(pictures);
  const written = new Map<CampaignFile, string>();
  let shown = 0;

  /** Syncs the links with the campaign's pictures. */
  const linkPictures = (): void => {
    // Removes dangling links: their picture is gone, and no upload of the same name has replaced them.
    for (const name of readdirSync(pictures)) {
      if (statSync(join(pictures, name), { throwIfNoEntry: false }) === undefined)
        // An upload that is being written may be gone meanwhile.
        rmSync(join(pictures, name), { force: true });
    }
    const present = new Set(readdirSync(pictures));
    for (const path of globSync('pictures/*', { cwd: folder })) {
      const name = basename(path);
      if (!present.has(name)) symlinkSync(resolve(folder, path), join(pictures, name));
    }
  };

  /** @returns a number that changes whenever the content changes */
  const show = (texts: Texts): number => {
    const changed = [...texts].filter(([file, text]) => written.get(file) !== text);
    for (const [file, text] of changed) {
      writeFileSync(join(shadow, `.${file}`), text);
      renameSync(join(shadow, `.${file}`), join(shadow, file));
      written.set(file, text);
    }
    if (changed.length > 0) shown += 1;
    return shown;
  };

  linkPictures();
  show(texts);
  return {
    folder: shadow,
    pictures,
    linkPictures,
    show,
    shown: () => shown,
    remove: () => rmSync(shadow, { recursive: true, force: true }),
  };
}
