import { buffer } from 'node:stream/consumers';
import { type HubSpotVerdict, receiveSubmissions } from './hubspot-endpoint.ts';
import { startMailServer } from './mail-server.ts';
import { namedRecipient, receiveWebhook } from './webhook-receiver.ts';

/** How a receiver treats a request: `drop` accepts it and never says so, `fail` refuses it for the moment. */
export type Verdict = HubSpotVerdict;

type ReceivedDelivery = {
  sink: 'webhook' | 'mail' | 'hubspot';
  email: string;
  /** What a repeat has in common with the first: of HubSpot's, which has no id, the time. */
  id: string;
  accepted: boolean;
};

/** A webhook, a mail server and HubSpot in this process, and what switches all three on. */
export async function receiveAll(
  verdictOf: (delivery: Omit<ReceivedDelivery, 'accepted'>) => Verdict | Promise<Verdict>,
) {
  const received: ReceivedDelivery[] = [];
  const judge = async (delivery: Omit<ReceivedDelivery, 'accepted'>) => {
    const noted = { ...delivery, accepted: false };
    received.push(noted);
    const verdict = await verdictOf(delivery);
    noted.accepted = verdict === 'accept' || verdict === 'drop';
    return verdict;
  };
  const webhook = await receiveWebhook(async (response, { email, id }) => {
    const verdict = await judge({ sink: 'webhook', email, id });
    if (verdict === 'drop') response.destroy();
    else if (verdict !== 'hang') response.writeHead(verdict === 'accept' ? 204 : 503).end();
  });
  const hubSpot = await receiveSubmissions(
    { mostInWindow: Number.POSITIVE_INFINITY },
    ({ fields = [], submittedAt: id = '' }) => {
      const email = fields.find(({ name }) => name === 'email')?.value ?? '';
      return judge({ sink: 'hubspot', email, id });
    },
  );
  const mails = await startMailServer({
    onData: (stream, { envelope }, callback) => {
      const answer = async (raw: Buffer) => {
        const [, id = ''] = /^Message-ID: (.*)$/m.exec(String(raw)) ?? [];
        const verdict = await judge({ sink: 'mail', email: envelope.rcptTo[0]?.address ?? '', id });
        const away = Object.assign(new Error('Not now'), { responseCode: 421 });
        if (verdict !== 'hang') callback(verdict === 'accept' ? null : away);
      };
      // A sender that was killed has sent half of a mail.
      buffer(stream).then(answer, () => {});
    },
  });
  return {
    received,
    environment: {
      ...webhook.environment,
      HUBSPOT_ORIGIN: hubSpot.origin,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: 'campaign@hinata-residences.example',
      MAIL_RECIPIENT: namedRecipient,
      MAIL_PER_HOUR: '1000000',
      MAIL_PER_DOMAIN: '1000000',
    },
    close: () => {
      webhook.close();
      hubSpot.close();
      void mails.close();
    },
  };
}
