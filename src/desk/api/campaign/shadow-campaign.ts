import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { CampaignFile } from '../../contract/campaign.ts';
import type { Texts } from './edit/apply-edits.ts';

const drafts = resolve(import.meta.dirname, '../../../../.cache/desk-draft');

export type ShadowCampaign = ReturnType<typeof createShadowCampaign>;

/**
 * A campaign folder of this process alone, from which the preview serves the newest draft without faults. Its `pictures/`
 * has a link to each picture of the campaign; what lies there otherwise was dropped into the desk and is not saved yet.
 * @param folder of the campaign itself
 */
export function createShadowCampaign(folder: string, texts: Texts) {
  removeAbandoned();
  mkdirSync(drafts, { recursive: true });
  const shadow = mkdtempSync(join(drafts, `${process.pid}-`));
  const pictures = join(shadow, 'pictures');
  mkdirSync(pictures);
  const held = new Map<CampaignFile, string>();
  let shown = 0;

  /** Brings the links up to date with the campaign's pictures. */
  const linkPictures = (): void => {
    // A link whose picture has gone, and one whose place an upload of the same name has not taken.
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

  /** @returns another number whenever what is shown is something else */
  const show = (texts: Texts): number => {
    const changed = [...texts].filter(([file, text]) => held.get(file) !== text);
    for (const [file, text] of changed) {
      writeFileSync(join(shadow, `.${file}`), text);
      renameSync(join(shadow, `.${file}`), join(shadow, file));
      held.set(file, text);
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

/** Those of desks that were cut off. */
function removeAbandoned(): void {
  for (const name of globSync('*', { cwd: drafts })) {
    if (!isAlive(Number.parseInt(name, 10))) rmSync(join(drafts, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
