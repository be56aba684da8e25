import { type LockedPackage, lockedPackages } from './locked-packages.ts';

/** `npm run licences`: every package of the lock file by licence, with those that run or build the page first. */
const packages = Map.groupBy(lockedPackages(), ({ development }) => development);
list('To build and run the page', packages.get(false));
list('To change and test the project', packages.get(true));
list('To measure and check it (tools/)', lockedPackages('tools/package-lock.json'));
list("To try it in Cloudflare's runtime (tools/workers/)", lockedPackages('tools/workers/package-lock.json'));

function list(title: string, packages: readonly LockedPackage[] = []): void {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  console.log(`${title}\n`);
  for (const [licence, found] of [...byLicence].sort(([a], [b]) => a.localeCompare(b))) {
    const names = new Set(found.map(({ name, version }) => `${name} ${version}`));
    console.log(`${licence} (${names.size}): ${[...names].sort().join(', ')}\n`);
  }
}
