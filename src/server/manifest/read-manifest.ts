import { existsSync, readFileSync } from 'node:fs';
import { type Manifest, manifest, manifestFile } from './manifest.ts';
import { MissingBuild } from './missing-build.ts';

/**
 * Reads the manifest of a built folder.
 * @throws {MissingBuild} when there is none, or one written by another version of the build
 */
export function readManifest(dist: string): Manifest {
  const file = manifestFile(dist);
  if (!existsSync(file)) throw new MissingBuild(`The built page is missing (no file ${file})`);
  const reading = manifest.safeParse(parsed(readFileSync(file, 'utf8')));
  if (reading.success) return reading.data;
  const [issue] = reading.error.issues;
  const place = issue?.path.join('.');
  throw new MissingBuild(
    place === 'version'
      ? `The built page is of another version than this server (${file})`
      : `The built page cannot be used (${file}: ${place || 'the whole file'}: ${issue?.message})`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
