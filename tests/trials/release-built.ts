import { release } from '../../src/releases/publish.ts';
import { switchTo } from '../../src/releases/releases-folder.ts';

/** Shows a build as a publication does once it has built it. Ends at a step that the trial chose. */
const [releases = '', staging = ''] = process.argv.slice(2);
const about = { by: 'trial', campaign: 'Spring2025', before: undefined };
switchTo(releases, (await release(releases, staging, about)).name);
