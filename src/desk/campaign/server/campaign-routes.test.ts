import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCampaignDesk } from '../../../../tests/support/campaign-desk.ts';
import { maxRequestBytes } from '../contract/campaign.ts';
import { campaignRoutes } from './campaign-routes.ts';

function openRoutes() {
  const { desk, folder } = openCampaignDesk();
  const routes = campaignRoutes(desk);
  const post = async (path: string, body: unknown, type = 'application/json') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await routes.request(path, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: text,
    });
    return { status: answer.status, body: await answer.text() };
  };
  return { desk, folder, routes, post };
}

test('responds with the status codes of the contract', async () => {
  const { desk, folder, post } = openRoutes();
  const revision = desk.revision();
  const edit = { file: 'campaign.yaml', path: 'advertisedDiscount', do: 'set', value: 50 };
  expect((await post('/draft', { revision, edits: [edit] })).status).toBe(200);
  expect((await post('/save', { revision, edits: [edit] })).status).toBe(422);
  expect((await post('/undo', { revision })).status).toBe(409);
  const path = join(folder, 'terms.yaml');
  writeFileSync(path, `${readFileSync(path, 'utf8')}# theirs\n`);
  expect((await post('/save', { revision, edits: [] })).status).toBe(409);
});

test('refuses invalid requests before doing any work', async () => {
  const { desk, post } = openRoutes();
  const revision = desk.revision();
  const edit = { file: 'copy.yaml', path: 'hero.lead.en', do: 'set', value: 'x' };
  const deep = (depth: number): unknown => (depth === 0 ? 'x' : [deep(depth - 1)]);
  for (const wrong of [
    { ...edit, file: '../../../etc/passwd' },
    { ...edit, path: '' },
    { ...edit, path: 'x'.repeat(1_000) },
    { ...edit, do: 'write' },
    { ...edit, value: deep(20) },
    { ...edit, value: Object.fromEntries(Array.from({ length: 101 }, (_, key) => [`key${key}`, 'x'])) },
    { ...edit, value: undefined },
    { file: 'copy.yaml', path: '', do: 'move', from: -1, to: 0.5 },
  ]) {
    expect((await post('/draft', { revision, edits: [wrong] })).status, JSON.stringify(wrong)).toBe(400);
  }
  expect((await post('/draft', 'not JSON')).status).toBe(400);
  expect((await post('/draft', { revision, edits: [] }, 'text/plain')).status).toBe(400);
  expect((await post('/draft', { revision, edits: Array(3_000).fill(edit) })).status).toBe(400);
  expect((await post('/save', 'x'.repeat(maxRequestBytes + 1))).status).toBe(413);
});
