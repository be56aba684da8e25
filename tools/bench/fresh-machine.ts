import { runProcess } from '../../tests/support/run-process.ts';

import { type Bench, inFolder } from './place.ts';
import type { Section } from './report.ts';

const limitMs = 3_600_000;

/** Measures a fresh clone of the last commit, with no cache except npm's. */
export const measureFreshMachine = ({ tests, say }: Bench): Promise<Section> =>
  inFolder(async (cwd) => {
    await runProcess('git', ['clone', '--quiet', '.', cwd], { limitMs });
    const seconds = async (...args: string[]) => {
      say(`Fresh machine: npm ${args.join(' ')}`);
      const started = performance.now();
      await runProcess('npm', args, { cwd, limitMs });
      return (performance.now() - started) / 1000;
    };
    const install = await seconds('ci');
    const kilobytes = await runProcess('du', ['-sk', 'node_modules'], { cwd, limitMs });
    return {
      title: 'A fresh machine',
      note: 'A fresh clone of the last commit, with no cache except npm’s, so the figures include no downloads.',
      figures: [
        { name: '`npm ci`', value: install, unit: 's', budget: 'at most 40' },
        {
          name: '`node_modules`',
          value: Number.parseInt(kilobytes, 10) / 1024,
          unit: 'MB',
          budget: 'at most 800',
        },
        {
          name: 'first `npm run build`',
          value: await seconds('run', 'build'),
          unit: 's',
          budget: 'at most 30',
        },
        ...(tests
          ? [{ name: '`npm test`', value: (await seconds('test')) / 60, unit: 'min', budget: 'at most 5' }]
          : []),
      ],
    };
  });
