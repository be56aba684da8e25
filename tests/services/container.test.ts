import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { distFolder, nodeFlags } from '../../src/build/dist-folder.ts';

const folder = 'deploy/container';
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(textOf('compose.yaml'), { merge: true }));

const services = Object.entries(compose.services);
const servers = services.filter(([, { image }]) => image === 'campaign').map(([name]) => name);
const variables = [...readFileSync('docs/running.md', 'utf8').matchAll(/^\| `([A-Z_]+)` /gm)].map(
  ([, name]) => name,
);

test('the image starts the built program, with the same flags as everywhere', () => {
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(textOf('Containerfile')) ?? [];
  expect(JSON.parse(command)).toEqual(['/bin/node', ...nodeFlags, 'server.js']);
  expect(existsSync(join(distFolder(), 'server.js'))).toBe(true);
});

test('image and compose file set only variables that the server reads', () => {
  const ofImage = textOf('Containerfile').match(/(?<=^ENV .*)[A-Z_]+(?==)/gm) ?? [];
  const ofServers = servers.flatMap((name) => Object.keys(compose.services[name]?.environment ?? {}));
  expect(variables).toEqual(expect.arrayContaining([...ofImage, ...ofServers]));
  expect(ofImage).toContain('ENTRIES_DB');
  expect(new Set(ofServers)).toEqual(new Set(['ENTRIES_DB', 'TRUST_PROXY']));
});

test('the compose file refers to existing services, volumes and files', () => {
  expect(services.map(([name]) => name)).toEqual(['nginx', 'server-1', 'server-2', 'postgres']);
  for (const [name, { volumes, depends_on: others }] of services) {
    for (const other of Object.keys(others)) expect(Object.keys(compose.services), name).toContain(other);
    for (const volume of volumes) {
      const [source = ''] = volume.split(':');
      const there = source.startsWith('.') ? existsSync(join(folder, source)) : source in compose.volumes;
      expect(there, `${name}: ${source}`).toBe(true);
    }
  }
  const database = compose.services['server-1']?.environment.ENTRIES_DB ?? '';
  expect(new URL(database.replace(/\$\{.*?\}/, 'password')).hostname).toBe('postgres');
});

test('its nginx proxies to both servers and includes what the build writes', () => {
  const nginx = textOf('nginx.conf');
  expect([...nginx.matchAll(/server ([\w-]+):4321;/g)].map(([, name]) => name)).toEqual(servers);
  for (const [, name = ''] of nginx.matchAll(/include \/srv\/campaign\/(\S+);/g)) {
    expect(existsSync(join(distFolder(), name)), name).toBe(true);
  }
});
