import { existsSync, readFileSync } from 'node:fs';
import { parsedJson } from '../../files/parsed-json.ts';
import { type Manifest, manifest, manifestFile } from './manifest.ts';

/** The built folder is missing, incomplete, or of another version. */
export class MissingBuild extends Error {
  override name = 'MissingBuild';

  /** Without the remedy; no full stop. */
  readonly what: string;

  constructor(what: string) {
    super(
      `${what}: run \`npm run build\`, deploy the whole folder that it writes, then start the server again.`,
    );
    this.what = what;
  }
}

/**
 * Reads the manifest of a built folder.
 * @throws {MissingBuild} when there is none, or one written by another version of the build
 */
export function readManifest(dist: string): Manifest {
  const file = manifestFile(dist);
  if (!existsSync(file)) throw new MissingBuild(`The built page is missing (no file ${file})`);
  const reading = manifest.safeParse(parsedJson(readFileSync(file, 'utf8')));
  if (reading.success) return reading.data;
  const [issue] = reading.error.issues;
  const place = issue?.path.join('.');
  throw new MissingBuild(
    place === 'version'
      ? `The built page is of another version than this server (${file})`
      : `The built page cannot be used (${file}: ${place || 'the whole file'}: ${issue?.message})`,
  );
}
