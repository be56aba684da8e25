import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Called with the status of each response to a request that never reached a route. */
export type Refusals = (status: number) => void;

/** Of Node's parser: https://nodejs.org/api/http.html#event-clienterror */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers unparsable requests as Node does without such a listener, and counts them.
 * @param underWay a response in progress must not have another one written into its middle
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
