import type { Server } from 'node:http';
import { createLimitWarnings, type LimitWarnings } from './limit-warnings.ts';
import type { Metrics } from './metrics.ts';
import type { RequestLog } from './request-log.ts';

/** Counts the connections that a server refuses, and warns before it refuses any. */
export function watchConnections(
  server: Server,
  metrics: Pick<Metrics, 'countRefusedConnection'>,
  log: Pick<RequestLog, 'event'>,
): LimitWarnings {
  const limit = server.maxConnections;
  let open = 0;
  const sentence = (reached: boolean) =>
    `${reached ? `All ${limit} connections are in use; further ones are refused.` : `More than 80 % of ${limit} connections are in use; beyond them visitors are refused.`} ` +
    'Put a proxy in front, which needs few.';
  const warnings = createLimitWarnings([{ share: () => open / limit, sentence }], log.event);
  server.on('drop', metrics.countRefusedConnection).on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    warnings.check();
  });
  return warnings;
}
