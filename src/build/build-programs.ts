import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { nodeFlags } from './node-flags.ts';

const source = join(import.meta.dirname, '..');

/** What runs on the deployed machine, each whole in one file: it has no `node_modules`. */
const programs = {
  server: 'server/node.ts',
  /** The thread that writes entries; the server starts it. */
  'entry-writer': 'entries/sqlite/entry-writer.ts',
  /** The operators' command. */
  entries: 'commands/entries.ts',
};

/** Bundles the programs into a built folder, with the package.json that tells Node how to run them. */
export async function buildPrograms(folder: string): Promise<void> {
  for (const [name, file] of Object.entries(programs)) {
    await build({
      input: { [name]: join(source, file) },
      platform: 'node',
      // Not minified: a stack trace in a log has to be readable.
      output: { dir: folder, format: 'esm', codeSplitting: false },
      logLevel: 'warn',
    });
  }
  const node = `node ${nodeFlags.join(' ')}`;
  const description = {
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: { start: `${node} server.js`, entries: `${node} entries.js` },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}
