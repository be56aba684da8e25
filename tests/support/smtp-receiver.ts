import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { startMailServer } from './mail-server.ts';

/** A mail server for one test. */
export async function receiveMails(options?: SMTPServerOptions) {
  const { close, ...server } = await startMailServer(options);
  onTestFinished(close);
  return server;
}
