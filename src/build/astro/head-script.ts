import { join } from 'node:path';
import { build, type Plugin } from 'rolldown';

const entry = join(import.meta.dirname, '../../page/boot/head.ts');

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
      this.addWatchFile(entry);
      const { output } = await build({
        input: entry,
        write: false,
        platform: 'browser',
        transform: { target },
        output: { format: 'iife', minify: true },
      });
      return `export const headScript = ${JSON.stringify(output[0].code.trim())};`;
    },
  };
}
