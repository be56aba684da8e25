import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { privateFolder } from '../../shell/server/private-folder.ts';
import { readCampaign, type Texts } from './campaign-files.ts';

export type ShadowCampaign = ReturnType<typeof createShadowCampaign>;

/**
 * A campaign folder private to this process, from which the preview serves the newest draft without faults. Its
 * `pictures/` links to each of the campaign's pictures; other files there are uploads that are not saved yet.
 * @param campaign its folder
 */
export function createShadowCampaign(campaign: string) {
  const folder = privateFolder();
  const pictures = join(folder, 'pictures');
  const own = resolve(campaign, 'pictures');
  mkdirSync(pictures);
  let written: Texts = new Map();
  let shown = 0;

  /** Syncs the links with the campaign's pictures. A link to one that is gone leads nowhere, and does not exist. */
  function linkPictures(): void {
    for (const name of readdirSync(pictures))
      if (!existsSync(join(pictures, name))) rmSync(join(pictures, name), { force: true });
    for (const name of existsSync(own) ? readdirSync(own) : [])
      if (!existsSync(join(pictures, name))) symlinkSync(join(own, name), join(pictures, name));
  }

  /** @returns a number that changes whenever the content changes */
  function show(texts: Texts): number {
    const changed = [...texts].filter(([file, text]) => written.get(file) !== text);
    for (const [file, text] of changed) {
      if (typeof text !== 'string') continue;
      writeFileSync(join(folder, `.${file}`), text);
      renameSync(join(folder, `.${file}`), join(folder, file));
    }
    if (changed.length > 0) shown += 1;
    written = texts;
    return shown;
  }

  linkPictures();
  show(readCampaign(campaign).texts);
  return {
    folder,
    pictures,
    linkPictures,
    show,
    shown: () => shown,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
