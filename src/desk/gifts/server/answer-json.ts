import type { Context } from 'hono';

/** Answers with JSON that the thread has already serialized. */
export const answerJson = (context: Context, body: string | Uint8Array | undefined): Response =>
  context.body(String(body), 200, { 'Content-Type': 'application/json; charset=utf-8' });
