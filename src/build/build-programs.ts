import { readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { type BuildOptions, build } from 'rolldown';
import { esmExternalRequirePlugin } from 'rolldown/plugins';
import { nodeFlags } from './dist-folder.ts';
import { licenceText } from './licences.ts';

const source = join(import.meta.dirname, '..');

/** `pg` requires these only for files or for another driver, which Hyperdrive never involves. There is no disk. */
const absent = ['fs', 'pgpass', 'pg-native'];

/** Bundling options for Cloudflare's runtime, `workerd`. The flag `nodejs_compat` provides Node's other modules. */
const forWorkers: BuildOptions = {
  platform: 'browser',
  external: /^(node|cloudflare):/,
  resolve: {
    conditionNames: ['workerd'],
    alias: Object.fromEntries(absent.map((name) => [name, false])),
  },
  plugins: [
    { name: 'manifest', resolveId: (id) => (id === './manifest.json' ? { id, external: 'relative' } : null) },
    // `pg` is CommonJS.
    esmExternalRequirePlugin({ external: builtinModules.filter((name) => !absent.includes(name)) }),
  ],
};

const forNode: BuildOptions = { platform: 'node' };

/** The programs of the deployed machine, each a single file: there is no `node_modules`. */
const programs: Record<string, { file: string; options: BuildOptions }> = {
  'server-program': { file: 'server/node.ts', options: forNode },
  /** The worker thread that writes entries; the server starts it. */
  'entry-writer': { file: 'entries/sqlite/entry-writer.ts', options: forNode },
  /** The operators' command. */
  'entries-program': {
    file: 'commands/entries.ts',
    options: forNode,
  },
  /** The server on Cloudflare Workers. */
  worker: { file: 'server/worker.ts', options: forWorkers },
};

/** What a person starts. An older Node stops at the imports of a program, before its first line. */
const started = ['server', 'entries'];

/**
 * Bundles the programs into a built folder, with the package.json that tells Node how to run them and the licences of
 * the packages in them.
 */
export async function buildPrograms(folder: string): Promise<void> {
  const packages = new Set<string>();
  for (const [name, { file, options }] of Object.entries(programs)) {
    const { output } = await build({
      ...options,
      input: { [name]: join(source, file) },
      // Not minified: a stack trace in a log has to be readable.
      output: { dir: folder, format: 'esm', codeSplitting: false },
      logLevel: 'warn',
    });
    for (const found of packagesOf(output[0])) packages.add(found);
  }
  const check = readFileSync(join(import.meta.dirname, 'check-node.mjs'), 'utf8');
  for (const name of started)
    writeFileSync(join(folder, `${name}.js`), `${check}\nimport('./${name}-program.js');\n`);
  const node = `node ${nodeFlags.join(' ')}`;
  const description = {
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: { start: `${node} server.js`, entries: `${node} entries.js` },
  };
  writeFileSync(join(folder, 'licences.txt'), [...packages].sort().map(licenceText).join('\n'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}

const packagesOf = ({ moduleIds }: { moduleIds: readonly string[] }): string[] =>
  moduleIds.flatMap((module) => packageFolder.exec(module) ?? []);

/** The folder of a module's package. Names of modules without a file start with a NUL. */
const packageFolder = /^[^\0].*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
