import { join } from 'node:path';
import { distFolder } from '../../src/build/dist-folder.ts';
import type { ServerUnderTrial } from './server-process.ts';
import { testSettings } from './test-settings.ts';

/**
 * The form provider alone, or the whole server of `npm start` with the campaign's own form.
 * @throws {Error} when the whole server is wanted and the campaign has another form provider
 */
export async function serverUnderTrial(whole: boolean): Promise<ServerUnderTrial> {
  if (!whole) return { script: join(import.meta.dirname, 'provider-process.ts'), settings: testSettings };
  const { loadCampaign } = await import('../../src/campaign/load-campaign.ts');
  const { formProvider } = loadCampaign().settings;
  if (formProvider.provider !== 'built-in')
    throw new Error('The campaign does not use the built-in provider.');
  return { script: join(distFolder(), 'server.js'), settings: formProvider };
}
