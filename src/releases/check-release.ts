import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readManifest } from '../server/manifest/read-manifest.ts';
import { requireWhole } from '../server/site/built-files.ts';
import { ReleaseError } from './releases-folder.ts';
import { startChild } from './run-child.ts';

/**
 * Makes sure that a build can be shown: every file is as it was built, and its server starts and answers for each page and
 * each file that a page names.
 * @throws {ReleaseError | MissingBuild} saying what is wrong
 */
export async function checkRelease(folder: string): Promise<void> {
  const manifest = readManifest(folder);
  requireWhole(folder, manifest);
  const store = mkdtempSync(join(tmpdir(), 'release-'));
  // None of the operator's settings: it must neither reach a store nor pass anything on.
  const server = startChild(join(folder, 'server.js'), [], {
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_PORT: 'off',
    LOG: 'off',
    ENTRIES_DB: join(store, 'entries.sqlite'),
  });
  try {
    const origin = await originOf(server);
    const named = new Set<string>();
    for (const { route } of manifest.pages) {
      const page = await ask(origin, route);
      for (const [path] of page.matchAll(/\/_astro\/[\w.-]+/g)) named.add(path);
    }
    for (const path of named) await ask(origin, path);
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
    rmSync(store, { recursive: true });
  }
}

/** @throws {ReleaseError} if it ends instead */
async function originOf({ stdout, stderr }: ReturnType<typeof startChild>): Promise<string> {
  if (stdout === null) throw new Error('A server without an output.');
  let errors = '';
  stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  for await (const line of createInterface(stdout)) {
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (origin !== undefined) return origin;
  }
  throw new ReleaseError(`The server of the new release does not start. ${errors.trim()}`);
}

async function ask(origin: string, path: string): Promise<string> {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new ReleaseError(`The new release answers ${path} with ${answer.status}.`);
  return answer.text();
}
