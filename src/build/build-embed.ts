import { join } from 'node:path';
import { build } from 'rolldown';

const entry = join(import.meta.dirname, '..', 'form-embed', 'main.ts');

/**
 * Bundles the embed script for browsers, as one classic script without dependencies.
 * @param origin the provider's origin, when the script itself is served from elsewhere; by default the script calls the
 * origin it was loaded from
 * @returns the script's text
 */
export async function buildEmbed({ origin = '' }: { origin?: string } = {}): Promise<string> {
  const { output } = await build({
    input: entry,
    write: false,
    platform: 'browser',
    transform: { target: 'es2022', define: { EMBED_ORIGIN: JSON.stringify(origin) } },
    output: { format: 'iife', minify: true },
  });
  return output[0].code;
}
