import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { emailsIn, lockStore } from '../support/kept-entries.ts';
import { entryRequest } from '../support/raw-request.ts';
import { runningServer } from '../support/running-server.ts';
import { newStore } from '../support/temporary-folder.ts';

// These three wait for shutdown's time limits, so they run concurrently.
test.concurrent('an entry in flight at SIGTERM is stored and answered; nobody else gets in', async () => {
  const path = newStore();
  const { server, port, admin } = await runningServer({ ENTRIES_DB: path, ADMIN_HOST: '0.0.0.0' });
  const ready = async () => (await fetch(admin.replace('healthz', 'readyz'))).status;
  expect(await ready()).toBe(200);
  const { head, body } = entryRequest('hanako@mail.example');
  const inFlight = connect(port, '127.0.0.1');
  inFlight.write(head + body.slice(0, 20));
  // The response to another request shows that the server has read the beginning of this one.
  await fetch(`http://127.0.0.1:${port}/ja`);
  server.kill('SIGTERM');
  await once(server.stderr, 'data');
  await expect(fetch(`http://127.0.0.1:${port}/ja`)).rejects.toThrow();
  expect(await ready()).toBe(503);
  inFlight.write(body.slice(20));
  const [answer, [code]] = await Promise.all([text(inFlight), once(server, 'exit')]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toContain('inlineMessage');
  expect(code).toBe(0);
  expect(emailsIn(path)).toEqual(['hanako@mail.example']);
});

test.concurrent('a sender that never ends does not keep the server from stopping', async () => {
  const { server, port } = await runningServer();
  const endless = connect(port, '127.0.0.1').on('error', () => {});
  endless.write(entryRequest('endless@mail.example').head);
  await fetch(`http://127.0.0.1:${port}/ja`);
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  expect(code).toBe(0);
});

test.concurrent('nor does a store that another process has locked', async () => {
  const path = newStore();
  const { server, port } = await runningServer({ ENTRIES_DB: path });
  const other = lockStore(path);
  for (let number = 0; number < 3; number++) {
    const { head, body } = entryRequest(`locked-${number}@mail.example`);
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .write(head + body);
    await fetch(`http://127.0.0.1:${port}/ja`);
  }
  server.kill('SIGTERM');
  await once(server, 'exit');
  other.close();
  expect(emailsIn(path)).toEqual([]);
});
