import { join } from 'node:path';
import { build, type Plugin } from 'rolldown';

const entry = join(import.meta.dirname, '../../page/boot/head.ts');

/**
 * Hands the layout the text of the script in the head, as `virtual:head-script`. Bundled like any other script of the page,
 * and the same while developing: the text of a function in a module is whatever the tool in between has left of it.
 * @param target the oldest browsers, in rolldown's words
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
