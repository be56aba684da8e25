import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('needs nothing: listens on this machine only and trusts no proxy', () => {
  expect(readEnvironment({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 4321,
    ADMIN_ALLOWED_HOSTS: [],
    TRUST_PROXY: 0,
    LOG: 'requests',
  });
});

test('reads what is set', () => {
  expect(
    readEnvironment({ HOST: '::', PORT: '0', ADMIN_PORT: 'off', TRUST_PROXY: '2', LOG: 'off' }),
  ).toMatchObject({
    HOST: '::',
    PORT: 0,
    ADMIN_PORT: 'off',
    TRUST_PROXY: 2,
    LOG: 'off',
  });
});

test('parses the host names of the operations port', () => {
  expect(readEnvironment({ ADMIN_ALLOWED_HOSTS: 'Health.Internal , pod-1' })).toMatchObject({
    ADMIN_ALLOWED_HOSTS: ['health.internal', 'pod-1'],
  });
});

test.each([
  [{ ADMIN_ALLOWED_HOSTS: '*' }, /^ADMIN_ALLOWED_HOSTS='\*' cannot be used: list names/],
  [{ PORT: 'http' }, /^PORT='http' cannot be used: choose a port from 1 to 65535/],
  [{ PORT: '65536' }, /^PORT='65536' cannot be used: choose a port/],
  [{ PORT: '' }, /^PORT='' cannot be used/],
  [{ ADMIN_PORT: '-1' }, /^ADMIN_PORT='-1' cannot be used: choose a port .* or 'off'/],
  [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY='yes' cannot be used: write the number/],
  [{ ENTRY_TOTAL_LIMIT: '0' }, /^ENTRY_TOTAL_LIMIT='0' cannot be used: write how many entries/],
  [{ ENTRIES_MAX_BYTES: '1 GB' }, /^ENTRIES_MAX_BYTES='1 GB' cannot be used: write a number of bytes/],
  [{ LOG: 'debug' }, /^LOG='debug' cannot be used: choose 'requests' or 'off'/],
  [{ HOST: '' }, /^HOST='' cannot be used: name an address/],
])('refuses %j in one sentence that says what to write instead', (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence);
});
