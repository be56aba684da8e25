import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('needs nothing: listens on this machine only and trusts no proxy', () => {
  expect(readEnvironment({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 4321,
    TRUST_PROXY: 0,
    ENTRY_RATE_LIMIT: 50,
    LOG: 'requests',
  });
});

test.each([
  [{ PORT: 'http' }, /^PORT='http' cannot be used: choose a port from 1 to 65535/],
  [{ PORT: '65536' }, /^PORT='65536' cannot be used: choose a port/],
  [{ ADMIN_PORT: '-1' }, /^ADMIN_PORT='-1' cannot be used: choose a port .* or 'off'/],
  [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY='yes' cannot be used: write the number/],
  [{ ENTRIES_MAX_BYTES: '1 GB' }, /^ENTRIES_MAX_BYTES='1 GB' cannot be used: write a number of bytes/],
  [{ LOG: 'debug' }, /^LOG='debug' cannot be used: choose 'requests' or 'off'/],
  [{ HOST: '' }, /^HOST='' cannot be used: name an address/],
  [{ SMTP_URL: 'mail.example' }, /^SMTP_URL cannot be used: write smtps:/],
])('refuses %j in one sentence that says what to write instead', (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence);
});
