import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const versionOf = (node: string): number =>
  Number.parseInt(execFileSync(node, ['-p', 'process.versions.node']).toString(), 10);

/** A Node of this machine that is too old for the project. */
export const olderNode = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find((node) => existsSync(node) && versionOf(node) < 24);

/** Why tests of an older Node are skipped; undefined if there is one. */
export const noOlderNode =
  olderNode === undefined
    ? 'No Node older than 24 is on the PATH; the tests of what it is told are skipped.'
    : undefined;
