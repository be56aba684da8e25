import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';

/** A webhook that fails in every way, and remembers what it has accepted. */
export type DeliveryReceiver = {
  environment: { WEBHOOK_URL: string; WEBHOOK_SECRET: string };
  /** The ids under which each address came, and how often it was accepted. */
  received: ReadonlyMap<string, { ids: ReadonlySet<string>; accepted: number }>;
  requests: () => number;
  /** From now on a request for one of these entries is a fault. */
  forbid: (entries: Iterable<number>) => void;
  faults: readonly string[];
  close: () => void;
};

const secret = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;

export async function startDeliveryReceiver(random: () => number): Promise<DeliveryReceiver> {
  const received = new Map<string, { ids: Set<string>; accepted: number }>();
  const forbidden = new Set<number>();
  const faults: string[] = [];
  let requests = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = request.headers as Record<string, string>;
    const { data } = new Webhook(secret).verify(await text(request), headers) as {
      data: { id: number; answers: { email: string } };
    };
    requests += 1;
    if (forbidden.has(data.id)) faults.push(`Entry ${data.id} came again after it was recorded as sent.`);
    const { email } = data.answers;
    const known = received.get(email) ?? { ids: new Set(), accepted: 0 };
    received.set(email, known);
    known.ids.add(headers['webhook-id'] ?? '');
    const luck = random();
    if (luck < 0.5) return void response.writeHead(luck < 0.4 ? 503 : 429).end();
    // Hangs: neither accepted nor refused.
    if (luck < 0.503) return;
    known.accepted += 1;
    if (luck < 0.6) return void request.socket.destroy();
    if (luck < 0.65) await pause(1_000 * random());
    response.writeHead(204).end();
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => {}));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    environment: {
      WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      WEBHOOK_SECRET: secret,
    },
    received,
    requests: () => requests,
    forbid: (entries) => {
      for (const entry of entries) forbidden.add(entry);
    },
    faults,
    close: () => void server.close().closeAllConnections(),
  };
}
