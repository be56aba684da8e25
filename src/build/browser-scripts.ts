import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'rolldown';

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

const head = join(source, 'page/client/head.ts');

/**
 * Provides the text of the script in the head as `virtual:head-script`. Bundled like any other script of the page, also
 * during development: a function's own source text depends on the tools that have processed it.
 * @param target the oldest browsers, in rolldown's notation
 */
export function headScript(target: string[]): Plugin {
  return {
    name: 'head-script',
    resolveId: (id) => (id === 'virtual:head-script' ? `\0${id}` : null),
    async load(id) {
      if (id !== '\0virtual:head-script') return null;
      const { code, moduleIds } = await bundle(head, { target });
      for (const file of moduleIds) this.addWatchFile(file);
      return `export const headScript = ${JSON.stringify(code.trim())};`;
    },
  };
}
