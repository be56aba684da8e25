import { resolve } from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { campaignFolder, loadCampaign } from './src/campaign/load-campaign.ts';
import { siteAddress } from './src/campaign/site-address.ts';
import { displayFont } from './src/styles/display-font.ts';
import { shortClassNames } from './src/styles/short-class-names.ts';

const folder = resolve(campaignFolder());

export default defineConfig({
  site: siteAddress(loadCampaign(folder).settings),
  trailingSlash: 'ignore',
  // Outside node_modules, which `npm ci` empties: pictures are made once, not at every install.
  cacheDir: './.cache/astro',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react(), displayFont(folder)],
  devToolbar: { enabled: false },
  vite: {
    resolve: { alias: { '@campaign': folder } },
    css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } },
  },
});
