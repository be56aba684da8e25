import { statSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../../../campaign/languages.ts';
import { loadCampaign } from '../../../../campaign/load-campaign.ts';
import { renderedPages } from '../../../../campaign/rendered-pages.ts';
import type { PreviewPage } from '../../contract/preview.ts';

/** The draft's pages, cached until `campaign.yaml`, which names them, changes. */
export function previewPages(folder: string): () => PreviewPage[] {
  let read: { at: number; pages: PreviewPage[] } | undefined;
  return () => {
    const at = statSync(join(folder, 'campaign.yaml')).mtimeMs;
    if (read?.at !== at) read = { at, pages: pagesOf(folder) };
    return read.pages;
  };
}

const pagesOf = (folder: string): PreviewPage[] =>
  renderedPages(loadCampaign(folder)).map(({ language, stage, route }) => ({
    language,
    name: languages[language].name,
    ...(stage !== undefined && { stage }),
    path: route,
  }));
