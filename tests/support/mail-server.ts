import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = {
  from: string;
  to: string[];
  /** As it came. */
  raw: Buffer;
  encrypted: boolean;
};

/** A mail server on the loopback address that accepts everything, except as its options say. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: (stream, { envelope, secure }, callback) => {
      void buffer(stream).then((raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, encrypted: secure });
        callback();
      });
    },
    ...options,
  });
  // A client that hangs up is what some tests are about.
  server.on('error', () => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.server.address();
  const close = () => new Promise<void>((done) => void server.close(() => done()));
  return { received, port: typeof address === 'object' ? (address?.port ?? 0) : 0, close };
}
