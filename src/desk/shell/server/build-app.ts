import { resolve } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { build, type Rolldown } from 'vite';

/** The app's files, held in memory: no path from a request ever reaches the disk, and nothing of the desk is ever published. */
export type AppFiles = { page: string; assets: Map<string, { body: Uint8Array<ArrayBuffer>; type: string }> };

const root = resolve(import.meta.dirname, '../..');

/** Bundles the desk's app, which takes about a second. */
export async function buildApp(): Promise<AppFiles> {
  // Vite reads NODE_ENV to choose the build; with a test runner's value it would take React's development build.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const options = { write: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } };
    const built = await build({ configFile: false, root, logLevel: 'error', build: options });
    return filesOf((built as Rolldown.RolldownOutput).output);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

function filesOf(output: Rolldown.RolldownOutput['output']): AppFiles {
  const files = new Map(output.map((file) => [file.fileName, 'code' in file ? file.code : file.source]));
  const page = String(files.get('index.html'));
  files.delete('index.html');
  const assets = [...files].map(([name, content]) => {
    const type = getMimeType(name) ?? 'application/octet-stream';
    return [`/${name}`, { body: new Uint8Array(Buffer.from(content)), type }] as const;
  });
  return { page, assets: new Map(assets) };
}
