import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Node's own HTTP server and nothing else: it sends every visitor what one address answered at the start, the same
 * bytes behind the same headers. Arguments: the address and the Accept-Encoding to ask with.
 */
const [address = '', encoding = ''] = process.argv.slice(2);

const answer = await new Promise<IncomingMessage>((resolve) => {
  get(address, { agent: false, headers: { 'Accept-Encoding': encoding } }, resolve);
});
const body = await buffer(answer);
const perConnection = new Set(['connection', 'date', 'keep-alive']);
const headers = Object.fromEntries(
  Object.entries(answer.headersDistinct).filter(([name]) => !perConnection.has(name)),
);

const server = createServer((_, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
