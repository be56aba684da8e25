import { lockedPackages } from './licences.ts';

/** `npm run licences`: every package of the lock files by licence, with those that run or build the page first. */
const own = lockedPackages();
const lists = {
  'To build and run the page': own.filter(({ dev }) => !dev),
  'To change and test the project': own.filter(({ dev }) => dev),
  'To measure and check it (tools/)': lockedPackages('tools/package-lock.json'),
  "To try it in Cloudflare's runtime (tools/workers/)": lockedPackages('tools/workers/package-lock.json'),
};
for (const [title, packages] of Object.entries(lists)) {
  console.log(`${title}\n`);
  const byLicence = Map.groupBy(packages, ({ license }) => license);
  for (const [licence, found] of [...byLicence].sort(([a], [b]) => a.localeCompare(b))) {
    const names = new Set(found.map(({ name, version }) => `${name} ${version}`));
    console.log(`${licence} (${names.size}): ${[...names].sort().join(', ')}\n`);
  }
}
