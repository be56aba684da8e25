import { resolve } from 'node:path';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig, sharpImageService } from 'astro/config';
import { deskPreview } from './src/build/astro/desk-preview.ts';
import { devServer } from './src/build/astro/dev-server.ts';
import { previewFor } from './src/build/astro/preview-for.ts';
import { headScript } from './src/build/browser-scripts.ts';
import { builtSiteFolder } from './src/build/dist-folder.ts';
import { licences } from './src/build/licences.ts';
import { siteAddress } from './src/campaign/content/site-address.ts';
import { loadCampaign } from './src/campaign/load-campaign.ts';
import { CampaignError } from './src/campaign/read/campaign-error.ts';
import { campaignFolder } from './src/campaign/read/campaign-folder.ts';

const folder = resolve(campaignFolder());
const preview = previewFor(process.env);

/** Two years back, see docs/decisions/007-browsers.md. Astro transpiles for none of them by default, and accepts this only from a plugin. */
const target = ['chrome131', 'firefox132', 'safari18.1', 'ios18.1'];

/** The script in the head, and the `client:near` directive; `near.ts` says when islands start. */
const clientScripts: AstroIntegration = {
  name: 'client-scripts',
  hooks: {
    'astro:config:setup': async ({ addClientDirective, injectScript }) => {
      addClientDirective({ name: 'near', entrypoint: './src/page/islands/near.ts' });
      injectScript('head-inline', await headScript(target));
    },
  },
};

/** Vite empties its cache of packages when another command made it: each build and the dev server have one of their own. */
const ownCache: AstroIntegration = {
  name: 'own-cache',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      // Not one for each publication.
      const folder = builtSiteFolder().replace(/\.building-\w+/, 'release');
      const name = `${command}${folder.replaceAll(/[^a-z0-9]+/gi, '-')}`;
      updateConfig({ vite: { cacheDir: `.cache/vite/${name}` } });
    },
  },
};

export default defineConfig({
  srcDir: './src/page',
  outDir: builtSiteFolder(),
  site: publicAddress(),
  trailingSlash: 'ignore',
  // Outside node_modules, which `npm ci` empties: pictures are encoded once, not after every install.
  cacheDir: './.cache/astro',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    react(),
    clientScripts,
    ownCache,
    licences(),
    preview === undefined ? devServer(folder) : deskPreview(folder, preview),
  ],
  // A fifth of the encoder's usual time at the same bytes and sharpness; the colours lose a decibel, which nobody sees at 2×.
  image: { service: sharpImageService({ avif: { effort: 3, chromaSubsampling: '4:2:0' } }) },
  devToolbar: { enabled: false },
  vite: {
    server: { watch: { ignored: ['**/.cache/**', '**/data/**', '**/dist/**'] } },
    resolve: { alias: { '@campaign': folder } },
    plugins: [
      { name: 'oldest-browsers', configEnvironment: () => ({ build: { target, cssTarget: 'esnext' } }) },
    ],
    // Of the file and the class; Vite's own names, which tell both, would cost the page another kilobyte.
    css: { modules: { generateScopedName: '[hash:base64:4]' } },
  },
});

/** Astro would bury the campaign's problems in a stack trace; the marketing team needs only the sentences. */
function publicAddress(): string {
  try {
    return siteAddress(loadCampaign().settings);
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
