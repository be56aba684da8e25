import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { readManifest } from '../server/manifest/read-manifest.ts';
import { ReleaseError } from './releases-folder.ts';
import { startChild } from './run-child.ts';

/**
 * Makes sure that a build can be shown: its server starts, which verifies every file, and answers for each page and each
 * file that a page names.
 * @throws {ReleaseError} saying what is wrong
 */
export async function checkRelease(folder: string): Promise<void> {
  const manifest = readManifest(folder);
  const store = mkdtempSync(join(tmpdir(), 'release-'));
  // None of the operator's settings: it must neither reach a store nor pass anything on.
  const server = startChild(resolve(folder, 'server.js'), [], {
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_PORT: 'off',
    LOG: 'off',
    ENTRIES_DB: join(store, 'entries.sqlite'),
  });
  const ended = once(server, 'exit');
  try {
    const origin = await originOf(server);
    const named = new Set<string>();
    for (const { route } of manifest.pages) {
      const page = await ask(origin, route);
      for (const [path] of page.matchAll(/\/_astro\/[\w.-]+/g)) named.add(path);
    }
    for (const path of named) await ask(origin, path);
  } finally {
    server.kill('SIGKILL');
    await ended;
    rmSync(store, { recursive: true });
  }
}

/** In milliseconds: a server of a release that does nothing. */
const longest = 60_000;

/** @throws {ReleaseError} if it ends instead, or never begins */
async function originOf(server: ReturnType<typeof startChild>): Promise<string> {
  const { stdout, stderr } = server;
  if (stdout === null) throw new Error('A server without an output.');
  let errors = '';
  stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const timer = setTimeout(() => server.kill('SIGKILL'), longest);
  try {
    for await (const line of createInterface(stdout)) {
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (origin !== undefined) return origin;
    }
  } finally {
    clearTimeout(timer);
  }
  throw new ReleaseError(`The server of the new release does not start. ${errors.trim()}`);
}

async function ask(origin: string, path: string): Promise<string> {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(longest) }).catch(() => undefined);
  if (!answer?.ok)
    throw new ReleaseError(`The new release answers ${path} with ${answer?.status ?? 'nothing'}.`);
  return answer.text();
}
