import { builtinModules } from 'node:module';
import type { BuildOptions } from 'rolldown';
import { esmExternalRequirePlugin } from 'rolldown/plugins';

/** `pg` requires these only for files or for another driver, which Hyperdrive never involves. There is no disk. */
const absent = ['fs', 'pgpass', 'pg-native'];

/** Bundling options for Cloudflare's runtime, `workerd`. The flag `nodejs_compat` provides Node's other modules. */
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
