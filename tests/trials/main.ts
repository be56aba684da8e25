import { parseArgs } from 'node:util';
import { proveTerms } from '../settlement/prove-terms.ts';
import { connectionAttacks } from './connection-attacks.ts';
import { checkContainer } from './container.ts';
import { costAttacks } from './cost-attacks.ts';
import { crash } from './crash.ts';
import { fileAttacks } from './file-attacks.ts';
import { floodAttacks } from './flood-attacks.ts';
import { hostileRequests } from './hostile-requests.ts';
import { publishTrials } from './publish.ts';
import { runAttacks } from './run-attacks.ts';

const help = `npm run trials -- crash | attack | soak | container | publish | terms

Each needs a build, works on loopback and in temporary folders, ends by itself, and exits with 1 if something did not hold.

crash      kills servers, breaks disks and databases, and looks for lost or doubled entries, deliveries and gift cards
  --store sqlite|postgres   sqlite by default; postgres: three servers on one
  --only NAME               only trials whose names contain this
  --kills N                 kills of servers (50), of each kind for deliveries a fifth
  --entries N               entries that three servers have to acknowledge (10,000)
attack     attacks a fresh server with each of its attacks, and prints their cost and what another visitor noticed
  --only NAME               only attacks whose names contain this
  --quick                   without those that wait for time limits or fill stores
soak       a million hostile requests at random, for at most 20 minutes
container  builds the container image and tests what its README promises (Linux x64, root, buildah)
publish    builds, switches and takes back releases while visitors come, and kills it; fills its disk (about ten minutes)
  --only NAME               only trials whose names contain this
  --kills N                 kills of builds are two fifths of these (50)
terms      breaks every decision of the settlement in every small way, and prints what its second implementation does not
           notice; then compares the two on new cases
  --only NAME               only the decisions of files whose paths contain this
  --cases N                 how many (1,000,000: about an hour of one processor)`;

const {
  positionals: [trial],
  values,
} = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string', default: 'sqlite' },
    only: { type: 'string', default: '' },
    kills: { type: 'string', default: '50' },
    entries: { type: 'string', default: '10000' },
    cases: { type: 'string', default: '1000000' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const attacks = [
  ...[...connectionAttacks, ...costAttacks, hostileRequests(20_000, 5)],
  ...[...floodAttacks, ...fileAttacks],
];

const trials: Record<string, () => Promise<boolean>> = {
  crash: () => crash({ ...values, kills: Number(values.kills), entries: Number(values.entries) }),
  attack: () =>
    runAttacks(
      attacks.filter(({ name, isSlow = false }) => name.includes(values.only) && !(values.quick && isSlow)),
    ),
  soak: () => runAttacks([hostileRequests(1_000_000, 20)]),
  container: checkContainer,
  publish: () => publishTrials({ only: values.only, kills: Number(values.kills) }),
  terms: () => proveTerms(Number(values.cases), values.only),
};

const run = trials[trial ?? ''];
if (run === undefined || values.help) console.log(help);
else process.exitCode = (await run()) ? 0 : 1;
