import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { distFolder, nodeFlags } from '../../src/build/dist-folder.ts';
import { webhookEvent, webhookEventOf } from '../../src/deliveries/webhook-sink.ts';
import { limits } from '../../src/server/operations/http-server.ts';
import { createMetrics } from '../../src/server/operations/metrics.ts';
import { newEntry } from '../support/test-provider.ts';

const textOf = (name: string) => readFileSync(join('deploy', name), 'utf8');
const groups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

test.each([
  'package.json',
  join(distFolder(), 'package.json'),
  'docs/running.md',
  'deploy/container/Containerfile',
  'deploy/systemd/campaign.service',
])('%s starts the server with the same flags as everywhere', (file) => {
  const text = readFileSync(file, 'utf8').replaceAll('", "', ' ');
  expect(text).toMatch(RegExp(`node ${nodeFlags.join(' ')} (?:\\S*/)?server\\.js`));
});

test('the container is given only variables that the server reads', () => {
  const { services } = z
    .object({
      services: z.record(
        z.string(),
        z.object({ image: z.string(), environment: z.record(z.string(), z.string()).default({}) }),
      ),
    })
    .parse(parse(textOf('container/compose.yaml'), { merge: true }));
  const read = groups(readFileSync('docs/running.md', 'utf8'), /^\| `([A-Z_]+)` /gm);
  const ofImage = groups(textOf('container/Containerfile'), /(?<=^ENV .*)\b([A-Z_]+)(?==)/gm);
  const servers = Object.values(services).filter(({ image }) => image === 'campaign');
  const ofServers = servers.flatMap(({ environment }) => Object.keys(environment));
  expect(ofServers).toContain('ENTRIES_DB');
  expect(read).toEqual(expect.arrayContaining([...ofImage, ...ofServers]));
});

test('the container’s nginx includes only files that the build writes', () => {
  const included = groups(textOf('container/nginx.conf'), /include \/srv\/campaign\/current\/(\S+);/g);
  expect(included.length).toBeGreaterThan(0);
  expect(included.filter((name) => !existsSync(join(distFolder(), name)))).toEqual([]);
});

test('nginx waits for a client, and reads of it, as much as the server does', () => {
  const seconds = (milliseconds: number) => `${milliseconds / 1_000}s;\n`;
  for (const line of [
    `client_header_timeout ${seconds(limits.headersTimeout)}`,
    `client_body_timeout ${seconds(limits.requestTimeout)}`,
    `send_timeout ${seconds(limits.silence)}`,
    `keepalive_timeout ${seconds(limits.keepAliveTimeout)}`,
    `large_client_header_buffers 1 ${limits.maxHeaderSize / 1_024}k;\n`,
  ])
    expect(textOf('nginx/server.conf')).toContain(line);
});

test('alerts and dashboard name only metrics that the server has', async () => {
  const metrics = createMetrics();
  metrics.setInfo('Spring2025', 'built-in');
  metrics.countRequest('GET', 200, 'page', 0.001);
  metrics.startDeliveries(['webhook']);
  metrics.setBacklog('webhook', { queued: 0, oldestSeconds: 0, failingSeconds: 0 });
  const exported = groups(await metrics.render(), /^(\w+)(?:\{| )/gm);
  const expressions = [
    ...groups(textOf('monitoring/alerts.yaml'), /^\s+expr: (.+)$/gm),
    ...groups(textOf('monitoring/dashboard.json'), /"expr": "(.+)"/g),
  ];
  const named = expressions.flatMap((expr) => expr.match(/\b[a-z]+(?:_[a-z]+)+(?=[{[)])/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !exported.includes(name))).toEqual([]);
});

test('receivers of the webhook know what the server sends, from the schema and the recipe’s example', () => {
  expect(
    JSON.parse(textOf('webhook/entry-created.schema.json')),
    'Receivers rely on it. If they can notice the change, raise `version`; then write the schema again.',
  ).toEqual(z.toJSONSchema(webhookEvent));
  const [example = ''] = groups(textOf('webhook/README.md'), /```json\n([\s\S]*?)```/g);
  const sent = JSON.stringify(webhookEventOf({ ...newEntry(1), id: 1 }));
  for (const text of [example, sent]) expect(webhookEvent.safeParse(JSON.parse(text)).error).toBeUndefined();
});
