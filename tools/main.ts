import { install } from './install.ts';

/** Each tool, and the folder of the packages that it needs besides the project's own. */
const folders: Readonly<Record<string, string>> = {
  bench: '',
  browsers: '',
  workers: 'workers',
};

/** `npm run tools -- NAME`: installs what a tool needs, the first time and when it has changed, and runs it. */
const [name = ''] = process.argv.splice(2, 1);
const folder = folders[name];
if (folder === undefined) {
  console.error(`npm run tools -- ${Object.keys(folders).join(' | ')}: CONTRIBUTING.md says what each does.`);
  process.exit(1);
}
install(folder);
// The Worker is tested by `npm run test:services`, once its packages are there.
if (name !== 'workers') await import(`./${name}/main.ts`);
