import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { receiveHttp } from './http-receiver.ts';

export const webhookSecret = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;

/** Words that the purpose of use of the campaign has in each language, so that tests need no page of their own. */
export const namedRecipient = 'ギフトカード, gift card';

type Received = { id: string; entry: number; email: string };

/**
 * A webhook in this process that verifies what it gets.
 * @param answer by default 204
 * @returns what it got, and what switches it on
 */
export async function receiveWebhook(
  answer: (response: ServerResponse, received: Received, request: IncomingMessage) => unknown = (response) =>
    response.writeHead(204).end(),
) {
  const received: Received[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = request.headers as Record<string, string>;
    const event = new Webhook(webhookSecret).verify(await text(request), headers) as {
      data: { id: number; answers: { email: string } };
    };
    const { id: entry, answers } = event.data;
    const each = { id: headers['webhook-id'] ?? '', entry, email: answers.email };
    received.push(each);
    await answer(response, each, request);
  };
  // A sender that was killed has sent half of a request.
  const { origin, close } = await receiveHttp((...both) => receive(...both).catch(() => both[1].destroy()));
  const environment = {
    WEBHOOK_URL: `${origin}/`,
    WEBHOOK_SECRET: webhookSecret,
    WEBHOOK_RECIPIENT: namedRecipient,
  };
  return { received, environment, close };
}
