import { release } from '../../src/releases/publish.ts';

/** Shows a build as a publication does once it has built it. Ends at a step that the trial chose. */
const [releases = '', staging = ''] = process.argv.slice(2);
await release(releases, staging, { by: 'trial', campaign: 'Spring2025', before: undefined });
