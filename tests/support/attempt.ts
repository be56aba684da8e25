import { knownLanguages } from '../../src/campaign/schema/languages.ts';
import { type MailSettings, mailSink } from '../../src/deliveries/mail-sink.ts';
import type { Sink } from '../../src/deliveries/sink.ts';
import type { Entry } from '../../src/entries/entry.ts';
import { renderMail } from '../../src/page/mail/render-mail.ts';
import { campaign } from './campaign.ts';
import { newEntry } from './test-provider.ts';

/** One attempt to deliver an entry, with these values. */
export const attempt = (sink: Sink, entry: Partial<Entry> = {}, signal = AbortSignal.timeout(60_000)) =>
  sink.send({ id: 'delivery-1', entry: { ...newEntry(1), id: 7, ...entry }, attempts: 1 }, signal);

export const mailTemplates = knownLanguages.map((language) => renderMail(campaign, language));

export const sender = 'campaign@hinata-residences.example';

/** The campaign's mails, by a server at an address, or at a port of this machine. */
export const mailsBy = (server: string | number, key?: MailSettings['key']) =>
  mailSink(
    {
      server: new URL(typeof server === 'number' ? `smtp://127.0.0.1:${server}` : server),
      from: sender,
      key,
    },
    mailTemplates,
  );
