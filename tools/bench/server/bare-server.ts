import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordAnswer } from './record-answer.ts';

/** Node's own HTTP server, which answers every request with one recorded response. Arguments: the URL and the Accept-Encoding to record. */
const [address = '', encoding = ''] = process.argv.slice(2);
const { headers, body } = await recordAnswer(address, encoding);
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
