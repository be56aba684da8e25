import { readFileSync } from 'node:fs';
import { z } from 'zod';

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

export type LockedPackage = {
  name: string;
  version: string;
  licence: string;
  /** Needed only to develop or test the project. */
  development: boolean;
  installScript: boolean;
};

/** Every package that the lock file can install, on any platform; `npm ci` follows it. */
export function lockedPackages(file = 'package-lock.json'): LockedPackage[] {
  const { packages } = lock.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = 'none', dev = false, hasInstallScript = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      development: dev,
      installScript: hasInstallScript,
    }));
}
