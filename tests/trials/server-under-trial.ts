import { join } from 'node:path';
import { distFolder } from '../../src/build/dist-folder.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import type { ServerUnderTrial } from './server-process.ts';

/**
 * The built server of `npm start`, with the campaign's own form.
 * @throws {Error} when the campaign has another form provider
 */
export function serverUnderTrial(): ServerUnderTrial {
  const { formProvider } = loadCampaign().settings;
  if (formProvider.provider !== 'built-in')
    throw new Error('The campaign does not use the built-in provider.');
  return { script: join(distFolder(), 'server.js'), settings: formProvider };
}
