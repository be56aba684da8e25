import { builtinModules } from 'node:module';
import type { BuildOptions } from 'rolldown';
import { esmExternalRequirePlugin } from 'rolldown/plugins';

/** `pg` asks for these when it is told of files or of another driver, which Hyperdrive never does. There is no disk. */
const absent = ['fs', 'pgpass', 'pg-native'];

/** How a program is bundled for Cloudflare's runtime, `workerd`. Node's other modules are there, by the flag `nodejs_compat`. */
export const forWorkers: BuildOptions = {
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
