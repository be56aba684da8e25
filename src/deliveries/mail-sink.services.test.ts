import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { campaign } from '../../tests/support/campaign.ts';
import { noPostfix, startPostfix } from '../../tests/support/postfix.ts';
import { receiveMails } from '../../tests/support/smtp-receiver.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { newEntry } from '../../tests/support/test-provider.ts';
import type { Entry } from '../entries/entry.ts';
import { renderMail } from '../page/mail/render-mail.ts';
import { mailSink } from './mail-sink.ts';

const templates = campaign.settings.languages.map((language) => renderMail(campaign, language));
const from = 'campaign@hinata-residences.example';
const plainPort = (port: number) => `smtp://127.0.0.1:${port}`;

const send = (server: string, { entry }: { entry?: Partial<Entry> } = {}) =>
  mailSink({ server: new URL(server), from }, templates).send(
    { id: 'delivery-1', entry: { ...newEntry(1), id: 7, ...entry }, attempts: 1 },
    AbortSignal.timeout(60_000),
  );

test.skipIf(noPostfix !== undefined)(
  `postfix takes the mail, for old addresses too${noPostfix === undefined ? '' : ` (skipped: ${noPostfix})`}`,
  async () => {
    const { port, received, log } = startPostfix(temporaryFolder(), ['mail.example', 'docomo.example']);
    for (const email of ['hanako@mail.example', 'taro..1@docomo.example', 'taro.@docomo.example'])
      expect(await send(plainPort(port), { entry: { email } }), log()).toEqual({ state: 'sent' });
    await expect.poll(() => received().length).toBe(3);
    const stored = received().map(String);
    const delivered = stored.map((mail) => /^Delivered-To: (.*)$/m.exec(mail)?.[1]).sort();
    expect(delivered).toEqual(['"taro."@docomo.example', '"taro..1"@docomo.example', 'hanako@mail.example']);
    for (const mail of await Promise.all(stored.map((raw) => PostalMime.parse(raw))))
      expect(mail.text).toContain('名前 1 様');
    expect(await send(plainPort(port), { entry: { email: 'hana@elsewhere.example' } })).toEqual({
      state: 'refused',
      error: 'answer: 554 5.7.1 <…>: Relay access denied',
    });
  },
);

describe('encryption', () => {
  const certificate = () => {
    const folder = temporaryFolder();
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const names = 'subjectAltName=IP:127.0.0.1,IP:::ffff:127.0.0.1';
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        key,
        '-out',
        cert,
        '-subj',
        '/CN=mail',
        '-addext',
        names,
      ],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  };
  const trust = (cert: Buffer) => {
    const usual = getCACertificates('default');
    setDefaultCACertificates([...usual, String(cert)]);
    onTestFinished(() => setDefaultCACertificates(usual));
  };
  /** The loopback address in a form that does not count as one, as if it were another machine. */
  const elsewhere = (port: number) => `smtp://[::ffff:127.0.0.1]:${port}`;

  test('is only accepted from a server whose certificate is valid', async () => {
    const own = certificate();
    const { received, port } = await receiveMails({ ...own, disabledCommands: ['AUTH'] });
    expect(await send(elsewhere(port))).toEqual({ state: 'retry', error: 'not-encrypted' });
    expect(received).toEqual([]);
    trust(own.cert);
    expect(await send(elsewhere(port))).toEqual({ state: 'sent' });
    expect(received).toMatchObject([{ encrypted: true }]);
  });

  test('begins at once by smtps:', async () => {
    const own = certificate();
    trust(own.cert);
    const { received, port } = await receiveMails({ ...own, secure: true });
    expect(await send(`smtps://127.0.0.1:${port}`)).toEqual({ state: 'sent' });
    expect(received).toMatchObject([{ encrypted: true }]);
  });
});
