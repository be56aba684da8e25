import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { attempt, mailsBy } from '../support/attempt.ts';
import { makeCertificate } from '../support/certificate.ts';
import { noPostfix, startPostfix } from '../support/postfix.ts';
import { receiveMails } from '../support/smtp-receiver.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test.skipIf(noPostfix !== undefined)(
  `postfix takes the mail${noPostfix === undefined ? '' : ` (skipped: ${noPostfix})`}`,
  async () => {
    const { port, received, log } = await startPostfix(temporaryFolder(), ['mail.example']);
    expect(await attempt(mailsBy(port)), log()).toEqual({ state: 'sent' });
    await expect.poll(() => received().length).toBe(1);
    const stored = String(received()[0]);
    expect(stored).toContain('Delivered-To: visitor1@mail.example');
    expect((await PostalMime.parse(stored)).text).toContain('名前 1 様');
    expect(await attempt(mailsBy(port), { email: 'hana@elsewhere.example' })).toEqual({
      state: 'refused',
      error: 'answer: 554 5.7.1 <…>: Relay access denied',
    });
  },
);

describe('encryption', () => {
  const certificate = () => {
    const names = 'subjectAltName=IP:127.0.0.1,IP:::ffff:127.0.0.1';
    const { file, key } = makeCertificate(temporaryFolder(), 'mail', '-addext', names);
    return { key: readFileSync(key), cert: readFileSync(file) };
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
    expect(await attempt(mailsBy(elsewhere(port)))).toEqual({ state: 'retry', error: 'not-encrypted' });
    expect(received).toEqual([]);
    trust(own.cert);
    expect(await attempt(mailsBy(elsewhere(port)))).toEqual({ state: 'sent' });
    expect(received).toMatchObject([{ encrypted: true }]);
  });

  test('begins at once by smtps:', async () => {
    const own = certificate();
    trust(own.cert);
    const { received, port } = await receiveMails({ ...own, secure: true });
    expect(await attempt(mailsBy(`smtps://127.0.0.1:${port}`))).toEqual({ state: 'sent' });
    expect(received).toMatchObject([{ encrypted: true }]);
  });
});
