import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A line's behaviour: its latency in milliseconds, `silent` (nothing arrives), or `cut`. */
export type LineState = number | 'silent' | 'cut';

/**
 * For tests: a proxy to a local port that can be slow, silent or cut, like a network between two machines. `lost` is what
 * did not arrive.
 */
export async function networkLine(target: number) {
  let state: LineState = 0;
  let lost = '';
  const sockets = new Set<Socket>();
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from);
    from
      .on('data', (chunk) => {
        if (typeof state === 'number') setTimeout(() => to.write(chunk), state);
        else lost += chunk.toString('latin1');
      })
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
  };
  const server = createServer((near) => {
    if (state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    carry(near, far);
    carry(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const become = (next: LineState) => {
    state = next;
    if (next === 'cut') for (const socket of sockets) socket.resetAndDestroy();
  };
  onTestFinished(() => {
    become('cut');
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, become, lost: () => lost };
}
