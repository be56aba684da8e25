import { spawnSync } from 'node:child_process';
import { cpSync, globSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { distFolder } from '../../src/build/dist-folder.ts';
import { sendRaw } from '../support/raw-request.ts';
import type { Attack } from './attack.ts';
import { refusalToStart } from './server-process.ts';
import { serverUnderTrial } from './server-under-trial.ts';

/** Attacks on the server's operations: its log, its operations port, its settings. */

const get = (path: string, connection: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: *\r\nConnection: ${connection}\r\n\r\n`;

const strange = [
  '%00',
  '%0A',
  '%1B%5B2J',
  '%7F',
  '%C2%85',
  '%C2%9B',
  '%E2%80%A8',
  '%E2%80%AE',
  '%E2%81%A6',
  '%EF%BB%BF',
  '%F3%A0%80%81',
];

/** Values of ENTRIES_DB that SQLite or the system would accept, but that store nothing, or not where intended. */
const uselessStores = [
  ...['', ' ', ':memory:', ':memory:?cache=shared', 'file::memory:', 'file:entries.sqlite?mode=memory'],
  ...['file:entries.sqlite', 'sqlite::memory:', 'mysql://localhost/entries', tmpdir(), '/dev/null'],
  ...['"postgres://u:secret@db/e"', "'postgres://u:secret@db/e'", ' postgres://u:secret@db/e'],
  ...['host=db password=secret', './postgres://u:secret@db/e', 'u:secret@db/e', '"entries.sqlite"'],
];

const campaignFiles = ['campaign.yaml', 'apartments.yaml', 'steps.yaml', 'copy.yaml', 'terms.yaml'];

/** Ten times ten times … `x`, a billion in all, in lists or in maps of ten. */
const bombs = [
  (items: string[]) => `[${items}]`,
  (items: string[]) => `{${items.map((item, key) => `k${key}: ${item}`)}}`,
].map((collect) =>
  Array.from(
    { length: 9 },
    (_, depth) => `a${depth}: &a${depth} ${collect(Array(10).fill(depth === 0 ? 'x' : `*a${depth - 1} `))}`,
  ).join('\n'),
);

const fileIn = (dist: string, pattern: string): string =>
  globSync(pattern, { cwd: dist })[0] ?? `no ${pattern}`;

const cutOff =
  (pattern: string) =>
  (dist: string): string => {
    const file = fileIn(dist, pattern);
    truncateSync(join(dist, file), 100);
    return `${file} differs`;
  };

const leftOut =
  (pattern: string) =>
  (dist: string): string => {
    const file = fileIn(dist, pattern);
    rmSync(join(dist, file));
    return `${file} is missing`;
  };

/** Each spoils a built folder and returns what the server has to say of it. */
const partialCopies = [
  cutOff('site/_astro/*.js'),
  cutOff('site/ja.html.br'),
  cutOff('entries.js'),
  leftOut('site/en.html'),
  leftOut('site/_astro/*.avif'),
  (dist: string) => {
    rmSync(join(dist, 'site/_astro'), { recursive: true });
    return ' more)';
  },
];

export const operationAttacks: Attack[] = [
  {
    name: 'paths that would garble the log',
    cases: strange.length,
    run: async ({ port, output }) => {
      let log = '';
      output.on('data', (chunk) => {
        log += chunk;
      });
      for (const escaped of strange) await sendRaw(port, get(`/${escaped}mark`, 'close'));
      await pause(500);
      const seen = log.split('\n').filter((line) => line.includes('mark')).length;
      return [
        ...(seen < strange.length ? [`Only ${seen} of ${strange.length} are in the log.`] : []),
        ...(/[^\x20-\x7e\n]/.test(log) ? ['The log contains an unescaped character.'] : []),
      ];
    },
  },
  {
    name: 'a log that nobody reads, then a shutdown',
    cases: 40_000,
    run: async ({ port, output }) => {
      output.pause();
      const requests = get(`/${'x'.repeat(255)}`, 'keep-alive').repeat(9_999) + get('/end', 'close');
      for (let round = 0; round < 4; round += 1) await sendRaw(port, requests);
      return [];
    },
    afterwards: async ({ kill, errors }) => {
      const started = performance.now();
      const code = await kill('SIGTERM');
      const seconds = (performance.now() - started) / 1000;
      return [
        ...(code === 0 ? [] : [`It exited with ${code}.`]),
        ...(seconds < 10 ? [] : [`It took ${seconds.toFixed(0)} s to stop.`]),
        ...(errors().includes('entry store') ? ['It blames the entry store.'] : []),
      ];
    },
  },
  {
    name: 'foreign host names on the operations port',
    cases: 10,
    run: async ({ admin }) => {
      const port = Number(new URL(admin).port);
      const faults: string[] = [];
      for (const name of [
        'evil.example',
        '127.0.0.1.evil.example',
        'localhost.evil.example',
        '10.0.0.1',
        'a b',
      ]) {
        for (const path of ['/healthz', '/metrics']) {
          const answer = await sendRaw(
            port,
            `GET ${path} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`,
          );
          if (!/^HTTP\/1\.1 40[03] /.test(answer)) faults.push(`${path} answers to ${name}.`);
        }
      }
      return faults;
    },
  },
  {
    name: 'values of ENTRIES_DB that would persist nothing',
    cases: uselessStores.length,
    run: async () => {
      const faults: string[] = [];
      for (const path of uselessStores) {
        const message = await refusalToStart(serverUnderTrial(), path);
        if (!/^(?:Entries cannot be kept in|ENTRIES_DB='').*\.$/.test(message) || message.includes('secret'))
          faults.push(`'${path}': ${message}`);
      }
      return faults;
    },
  },
  {
    name: 'a folder dist/ that was copied in part',
    cases: partialCopies.length,
    run: async ({ entries }) => {
      const faults: string[] = [];
      for (const [number, spoil] of partialCopies.entries()) {
        const dist = join(dirname(entries), `dist-${number}`);
        cpSync(distFolder(), dist, { recursive: true });
        const file = spoil(dist);
        const server = { ...serverUnderTrial(), script: join(dist, 'server.js') };
        const message = await refusalToStart(server, entries);
        if (!message.includes('was copied in part') || !message.includes(file))
          faults.push(`${file}: ${message.slice(0, 200)}`);
      }
      return faults;
    },
  },
  {
    name: 'YAML that repeats itself a billion times',
    cases: bombs.length * campaignFiles.length,
    run: async ({ entries }) => {
      const faults: string[] = [];
      for (const [number, bomb] of bombs.entries()) {
        for (const name of campaignFiles) {
          // Each file alone, in an otherwise valid campaign: reading the others requires campaign.yaml.
          const folder = join(dirname(entries), `campaign-${number}-${name}`);
          cpSync('campaigns/spring-2025', folder, { recursive: true });
          writeFileSync(join(folder, name), bomb);
          const env = { ...process.env, CAMPAIGN_DIR: folder, DIST_DIR: join(folder, 'dist') };
          const message = spawnSync(process.execPath, ['src/build/main.ts'], {
            env,
            encoding: 'utf8',
          }).stderr;
          if (!message.includes(`${name}: expands too far through its aliases`))
            faults.push(`${name} is not mentioned: ${message.slice(0, 200)}`);
        }
      }
      return faults;
    },
  },
];
