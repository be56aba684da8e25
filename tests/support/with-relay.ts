import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile } from '../../src/server/manifest/manifest.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { relayToHubSpot } from './hubspot-endpoint.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A copy of a built folder, as if its campaign passed entries on to HubSpot and said so. */
export function withRelay(built: string): string {
  const dist = join(temporaryFolder(), 'dist');
  cpSync(built, dist, { recursive: true });
  const manifest = readManifest(dist);
  const { formProvider } = manifest;
  if (formProvider.provider !== 'built-in') throw new Error('Only our own form passes entries on.');
  const forms = formProvider.forms.map((form) => {
    const wording = JSON.parse(form.wording.text) as { purpose: string };
    const text = JSON.stringify({ ...wording, purpose: `${wording.purpose} HubSpot` });
    return { ...form, wording: { ...form.wording, text } };
  });
  const relayed = { ...formProvider, forms, relay: { hubspot: relayToHubSpot } };
  writeFileSync(manifestFile(dist), JSON.stringify({ ...manifest, formProvider: relayed }));
  return dist;
}
