import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Hears the status of each answer to a request that no route has seen. */
export type Refusals = (status: number) => void;

/** Of Node's parser: https://nodejs.org/api/http.html#event-clienterror */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what the parser cannot read, as Node does without a listener for it, and counts it.
 * @param underWay an answer that has begun to leave must not get another one in its middle
 */
export function answerUnreadable(
  error: Error,
  socket: Socket,
  underWay: ServerResponse | undefined,
  refused: Refusals,
): void {
  const code = 'code' in error ? String(error.code) : '';
  const status = statuses[code] ?? (code.startsWith('HPE_') ? 400 : undefined);
  if (status !== undefined && socket.writable && underWay?.headersSent !== true) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    refused(status);
  }
  socket.destroy(error);
}
