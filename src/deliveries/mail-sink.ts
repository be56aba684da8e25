import { getSystemErrorName } from 'node:util';
import type { NodemailerError } from 'nodemailer';
import { formatMoment } from '../campaign/content/constants.ts';
import { fillMail, type MailTemplate, type MailValues } from '../campaign/content/mail-template.ts';
import type { Entry } from '../entries/entry.ts';
import { type FieldName, fieldNames } from '../entries/fields/fields.ts';
import { isLoopback } from './delivery-settings.ts';
import { isQuotableName } from './quotable-name.ts';
import type { Outcome, Sink } from './sink.ts';

/** An RSA key in PEM, published in the DNS under the selector. */
export type SigningKey = { selector: string; pem: string };

export type MailSettings = {
  /** `smtps:` or `smtp:`, with user and password. */
  server: URL;
  /** The sender's address. */
  from: string;
  key?: SigningKey | undefined;
};

/** The size in bytes after which an answer is not read any further. */
const maxAnswer = 65_536;

/** Sends each entrant the mail of their language, by the server that the operator names. */
export function mailSink({ server, from, key }: MailSettings, templates: readonly MailTemplate[]): Sink {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const isHere = isLoopback(server);
  const options = {
    url: server.href,
    // Nothing is sent in the clear, not even to a server whose offer of encryption somebody has removed on the way.
    requireTLS: !isHere,
    ignoreTLS: isHere,
    tls: { minVersion: 'TLSv1.2' as const },
    // The signal limits the conversation, and ends it at once.
    socketCloseTimeout: 0,
    maxResponseSize: maxAnswer,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(key && { dkim: { domainName: domain, keySelector: key.selector, privateKey: key.pem } }),
  };
  // A server that sends no mail starts without it.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(options));
  return {
    name: 'mail',
    send: async ({ id, entry }, signal) => {
      const ofCampaign = templates.filter(({ campaign }) => campaign === entry.campaign);
      const template = ofCampaign.find(({ language }) => language === entry.language);
      // The mail of another campaign would name dates that are not the entrant's.
      if (template === undefined) {
        return { state: 'skipped', error: ofCampaign.length === 0 ? 'other-campaign' : 'other-language' };
      }
      try {
        await (await transport).sendMail({
          ...messageOf(template, entry),
          from: { name: template.company, address: from },
          messageId: `<${id}@${domain}>`,
          signal,
        });
        return { state: 'sent' };
      } catch (error) {
        return outcomeOf(error as NodemailerError, entry.email);
      }
    },
  };
}

/** What a mail shows of an answer. Anybody can enter other people's addresses: nothing that is sent to them may be free text. */
const shown: { [Name in FieldName]: (answer: string) => MailValues[Name] } = {
  name: (name) => (isQuotableName(name) ? name : undefined),
  email: (email) => email,
  // Enough to recognize it.
  phone: (phone) => `…${phone.replaceAll(/\D/g, '').slice(-4)}`,
  marketingConsent: () => true,
};

function messageOf(template: MailTemplate, entry: Entry) {
  const { language, replyTo, subject, calendar } = template;
  return {
    to: { name: '', address: entry.email },
    replyTo,
    subject,
    ...fillMail(template, {
      receivedAt: formatMoment(entry.time, language),
      ...Object.fromEntries(fieldNames.map((name) => [name, entry[name] && shown[name](entry[name])])),
    }),
    attachments: [
      {
        filename: calendar.name,
        content: calendar.text,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        // As text, its line ends would not be safe on the way: https://www.rfc-editor.org/rfc/rfc5545#section-3.1
        contentTransferEncoding: 'base64' as const,
      },
    ],
    headers: {
      // https://www.rfc-editor.org/rfc/rfc3834#section-5; Exchange has a header of its own.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': language,
    },
  };
}

/**
 * What an error means for the delivery. Only an answer about this recipient or this mail is final: a wrong password or a
 * sender that is not allowed is mended by the operator, and the mails then go out.
 */
function outcomeOf(
  { code = 'unknown', errno, message, command, responseCode, response = '' }: NodemailerError,
  address: string,
): Outcome {
  if (code === 'EABORT' || code === 'ETIMEDOUT') return { state: 'retry', error: 'no-answer' };
  if (code === 'ETLS' || /certificate/i.test(message)) return { state: 'retry', error: 'not-encrypted' };
  if (responseCode === undefined) {
    return {
      state: 'retry',
      error: `unreachable: ${errno === undefined ? code : getSystemErrorName(errno)}`,
    };
  }
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return { state: isFinal ? 'refused' : 'retry', error: `answer: ${wordsOf(response, address)}` };
}

/** What the server said, in at most 200 characters and without the address or the part of it before the @. */
function wordsOf(response: string, address: string): string {
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase();
  const isOfEntry = (word: string) => word.includes('@') || word.toLowerCase() === local;
  return response
    .replaceAll(/[^\s<>"'(),;:]+/g, (word) => (isOfEntry(word) ? '…' : word))
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200);
}
