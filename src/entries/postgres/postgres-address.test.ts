import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { entryEngine } from '../entry-engine.ts';
import { parsePostgresAddress } from './postgres-address.ts';

const serverOf = (address: string) => parsePostgresAddress(address).server;

describe('the address of a PostgreSQL', () => {
  test('is read with all its parts, and shown without the password', () => {
    const { server, shown } = parsePostgresAddress(
      'postgresql://us%40er:p%2Fw%40d@db.example:6432/spring%20?options=-c%20search_path%3Dspring',
    );
    const login = { user: 'us@er', password: 'p/w@d', database: 'spring ' };
    expect(server).toMatchObject({
      host: 'db.example',
      port: 6432,
      ...login,
      options: '-c search_path=spring',
    });
    expect(shown).toMatch(/^postgresql:\/\/us%40er@db.example:6432\/spring%20/);
    expect(serverOf('postgres:///entries?host=/run/postgresql')).toMatchObject({ host: '/run/postgresql' });
    expect(serverOf('postgres://[::1]:5433/entries')).toMatchObject({ host: '::1', port: 5433 });
  });

  test.each([
    'postgres://user:se/cret@db.example/entries',
    'postgres://user:1/cret@db.example/entries',
    'postgres://user:se@cret@db.example/entries',
    'postgres://user:se#cret@db.example/entries',
    'postgres://user:se?cret@db.example/entries',
    'postgres://user:cret@db.example/entries/more',
    'postgres://user:cret%E0@db.example/entries',
    'postgres:cret',
  ])('%s is refused by a sentence that repeats nothing of it', async (address) => {
    const refused: unknown = await entryEngine(address)
      .openStore()
      .catch((error) => error);
    expect(refused).toMatchObject({ message: expect.stringMatching(/cannot be read .* %40 for @/) });
    expect(inspect(refused)).not.toContain('cret');
  });

  test('is refused with a parameter that would be ignored', () => {
    expect(() => serverOf('postgres://db/e?target_session_attrs=any')).toThrow(
      "not known here, 'target_session_attrs'",
    );
    expect(() => serverOf('postgres://db/e?sslmode=yes')).toThrow('none of disable, allow');
  });
});

/** What each sslmode does is proven with a PostgreSQL that speaks TLS. */
describe('TLS', () => {
  const tls = (query: string) => serverOf(`postgres://db.example/entries${query}`).ssl;

  test('is spoken by no Unix domain socket', () => {
    expect(tls('?sslmode=verify-full&host=/run/postgresql')).toBe(false);
  });

  test('needs an authority for verify-ca, and every file that is named', () => {
    expect(() => tls('?sslmode=verify-ca')).toThrow('needs sslrootcert=FILE');
    expect(() => tls('?sslmode=require&sslrootcert=/no/file')).toThrow('cannot be read: ENOENT');
  });

  test('follows PGSSLMODE when the address does not set it', () => {
    vi.stubEnv('PGSSLMODE', 'verify-full');
    expect(tls('')).toEqual({});
    expect(tls('?sslmode=disable')).toBe(false);
  });
});
