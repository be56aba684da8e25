import { setTimeout as pause } from 'node:timers/promises';
import { sendRaw } from '../../server/raw-request.ts';
import type { Attack } from './attack.ts';

/** What aims at whoever runs the server: its log and its operations port. */

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

export const operationAttacks: Attack[] = [
  {
    name: 'paths that would twist the log',
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
        ...(/[^\x20-\x7e\n]/.test(log) ? ['A character stands raw in the log.'] : []),
      ];
    },
  },
  {
    name: 'nobody reads the log, then the server is stopped',
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
        ...(code === 0 ? [] : [`It ended with ${code}.`]),
        ...(seconds < 10 ? [] : [`It took ${seconds.toFixed(0)} s to stop.`]),
        ...(errors().includes('entry store') ? ['It blames the entry store.'] : []),
      ];
    },
  },
  {
    name: 'foreign names for the operations port',
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
];
