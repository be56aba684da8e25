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
  /** Needed only by those who change or test the project. */
  development: boolean;
  installScript: boolean;
};

/** Every package that the lock can install, on any platform; the lock is what `npm ci` follows. */
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
