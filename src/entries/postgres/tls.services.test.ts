import { chmodSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCertificate } from '../../../tests/support/certificate.ts';
import { noPostgres, postgresOwner, type TestPostgres } from '../../../tests/support/postgres.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openStore, ownPostgres } from '../../../tests/support/test-engines.ts';

/** One of its own: its configuration is changed. */
const postgres = (noPostgres === undefined ? await ownPostgres() : undefined) as TestPostgres;

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);

/** The certificate is for the host name, not for the IP address. PostgreSQL only reads a key that its own user owns. */
async function switchTlsOn(): Promise<void> {
  const { run } = postgres;
  chmodSync(folder, 0o755);
  makeCertificate(folder, 'authority');
  makeCertificate(folder, 'other authority');
  const signed = ['-CA', file('authority.pem'), '-CAkey', file('authority.key')];
  makeCertificate(folder, 'server', ...signed, '-addext', 'subjectAltName=DNS:localhost');
  chmodSync(file('server.key'), 0o600);
  if (postgresOwner.uid !== undefined)
    chownSync(file('server.key'), postgresOwner.uid, postgresOwner.gid ?? -1);
  await run(`ALTER SYSTEM SET ssl_cert_file = '${file('server.pem')}'`);
  await run(`ALTER SYSTEM SET ssl_key_file = '${file('server.key')}'`);
  await run('ALTER SYSTEM SET ssl = on');
  await run('SELECT pg_reload_conf()');
  await vi.waitFor(async () => expect(await run('SHOW ssl')).toEqual([{ ssl: 'on' }]), 30_000);
}

const trusting = (name: string) => `sslrootcert=${encodeURIComponent(file(`${name}.pem`))}`;

describe.skipIf(noPostgres !== undefined)('with a PostgreSQL that speaks TLS', () => {
  let database = '';

  beforeAll(async () => {
    database = await postgres.makeDatabase();
    await switchTlsOn();
  });

  test.each([
    ['localhost', 'sslmode=disable', false],
    ['127.0.0.1', 'sslmode=prefer', true],
    ['127.0.0.1', 'sslmode=require', true],
    ['127.0.0.1', `sslmode=require&${trusting('authority')}`, true],
    ['127.0.0.1', `sslmode=verify-ca&${trusting('authority')}`, true],
    ['localhost', `sslmode=verify-full&${trusting('authority')}`, true],
    ['127.0.0.1', `sslmode=require&${trusting('other authority')}`, undefined],
    ['localhost', `sslmode=verify-ca&${trusting('other authority')}`, undefined],
    ['localhost', `sslmode=verify-full&${trusting('other authority')}`, undefined],
    ['localhost', 'sslmode=verify-full', undefined],
    ['127.0.0.1', `sslmode=verify-full&${trusting('authority')}`, undefined],
  ])(
    'a store at %s with %s is encrypted: %s, or refused by a reason without a password',
    async (host, query, encrypted) => {
      const opened = await openStore(`${database.replace('127.0.0.1', host)}?${query}`).catch(
        (error: Error) => error,
      );
      const connections = await postgres.run(
        "SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'campaign entries'",
      );
      if (opened instanceof Error) {
        expect(opened.message).toContain('its certificate is not trusted; set sslrootcert');
        expect(inspect(opened, { depth: 9, showHidden: true })).not.toContain('geheim');
      } else await opened.close();
      expect(connections).toEqual(encrypted === undefined ? [] : [{ ssl: encrypted }]);
    },
  );
});
