import { type LockedPackage, lockedPackages } from './locked-packages.ts';

/** `npm run licences`: every package of the lock under its licence, those that run or build the page first. */
const packages = lockedPackages();
list('To build and run the page', (one) => !one.development);
list('To change and test the project', (one) => one.development);

function list(title: string, belongs: (one: LockedPackage) => boolean): void {
  const byLicence = Map.groupBy(packages.filter(belongs), ({ licence }) => licence);
  console.log(`${title}\n`);
  for (const [licence, found] of [...byLicence].sort(([a], [b]) => a.localeCompare(b))) {
    const names = new Set(found.map(({ name, version }) => `${name} ${version}`));
    console.log(`${licence} (${names.size}): ${[...names].sort().join(', ')}\n`);
  }
}
