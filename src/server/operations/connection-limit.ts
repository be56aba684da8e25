import { readFileSync } from 'node:fs';
import type { HttpServer } from './http-server.ts';
import { createLimitWarnings, type LimitWarnings } from './limit-warnings.ts';
import type { Metrics } from './metrics.ts';
import type { RequestLog } from './request-log.ts';

/** Some 13 kB each while idle, 32 kB with the largest headers. A proxy in front needs a few hundred. */
const mostConnections = 8_192;

/** Descriptors for everything else: the store, its threads, the log, the operations port. Some 35 are in use. */
const reserved = 128;

/** Of the operations port, which has to answer while the public port is full. */
export const operationsConnections = 64;

/**
 * How many connections the public port accepts, so that descriptors are left for the store and the operations port.
 * @param openFiles how many descriptors this process may have
 */
export const connectionLimit = (openFiles = openFilesLimit()): number =>
  Math.min(mostConnections, Math.max(openFiles - reserved, Math.floor(openFiles / 2)));

/** Only Linux says it in a file. Node has raised the soft limit to the hard one; elsewhere that is 10,000 and more. */
function openFilesLimit(file = '/proc/self/limits'): number {
  try {
    const [, limit] = /^Max open files +(\d+)/m.exec(readFileSync(file, 'utf8')) ?? [];
    return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Counts the connections that a server refuses, and warns before it refuses any. */
export function watchConnections(
  { server, connections }: HttpServer,
  metrics: Pick<Metrics, 'countRefusedConnection'>,
  log: Pick<RequestLog, 'event'>,
): LimitWarnings {
  const limit = server.maxConnections;
  const warnings = createLimitWarnings(
    [{ share: () => connections.count() / limit, sentence: sentenceFor(limit) }],
    log.event,
  );
  server.on('connection', warnings.check).on('drop', metrics.countRefusedConnection);
  return warnings;
}

const sentenceFor = (limit: number) => (reached: boolean) =>
  `${reached ? `All ${limit} connections are in use; further ones are refused.` : `More than 80 % of ${limit} connections are in use; beyond them visitors are refused.`} ` +
  'Put a proxy in front, which needs few, or raise the limit of open files (ulimit -n, LimitNOFILE) if it is below 8320.';
