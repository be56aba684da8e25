/**
 * Receives entries, verifies their signature, and appends them to a CSV file that a spreadsheet can open.
 * WEBHOOK_SECRET=whsec_… FILE=entries.csv PORT=8080 node receiver.mjs
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const { WEBHOOK_SECRET = '', FILE = 'entries.csv', PORT = '8080' } = process.env;
const webhook = new Webhook(WEBHOOK_SECRET);

/** A delivery may come twice, under the same id, which is the row's first cell. */
const rows = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : [];
const known = new Set(rows.map((row) => row.split(',')[0]));

/** Quoted; an apostrophe keeps a spreadsheet from running what a visitor typed as a formula. */
const cell = (value = '') =>
  `"${String(value)
    .replace(/^(?=[=+\-@\t\r])/, "'")
    .replaceAll('"', '""')}"`;

const server = createServer(async (request, response) => {
  const body = await text(request);
  try {
    webhook.verify(body, request.headers);
  } catch {
    return response.writeHead(401).end();
  }
  const id = request.headers['webhook-id'];
  if (!known.has(id)) {
    const { timestamp, data } = JSON.parse(body);
    const { name, email, phone } = data.answers;
    const row = [timestamp, data.campaign, data.language, name, email, phone].map(cell);
    appendFileSync(FILE, `${[id, ...row]}\n`, { mode: 0o600 });
    known.add(id);
  }
  response.writeHead(204).end();
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Listening on port ${server.address().port}`));
