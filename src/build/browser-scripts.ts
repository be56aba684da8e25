import { join } from 'node:path';
import { type BuildOptions, build } from 'rolldown';

const source = join(import.meta.dirname, '..');

/** Bundles a file of `src/` for browsers, as one classic script without dependencies. */
async function bundle(entry: string, transform: NonNullable<BuildOptions['transform']>) {
  const { output } = await build({
    input: entry,
    write: false,
    platform: 'browser',
    transform,
    output: { format: 'iife', minify: true },
  });
  return output[0];
}

/** The embed script's path in the site, the one HubSpot documents. */
export const embedPath = '/forms/embed/v2.js';

/** And that of HubSpot's older snippets. */
export const embedPaths = [embedPath, '/forms/v2.js'];

/** The embed script, which calls the origin that it was loaded from. */
export const buildEmbed = async (): Promise<string> =>
  (await bundle(join(source, 'form-embed/main.ts'), { target: 'es2022' })).code;

/**
 * The script that a page runs in the desk's frame, and nowhere else.
 * @param desk the origin that it exchanges messages with
 */
export const previewScript = async (desk: string): Promise<string> => {
  const define = { DESK_ORIGIN: JSON.stringify(desk) };
  return (await bundle(join(source, 'desk/campaign/app/preview/page-script.ts'), { define })).code;
};

/**
 * The script in the head of every page, before the first paint. It is a classic one, of which Astro bundles none.
 * @param target the oldest browsers, in rolldown's notation
 */
export const headScript = async (target: string[]): Promise<string> =>
  (await bundle(join(source, 'page/client/head.ts'), { target })).code;
