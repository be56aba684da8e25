import { expect, test, vi } from 'vitest';
import { accountName } from './account-name.ts';

test('somebody whose account has no name records all the same', () => {
  vi.stubEnv('USER', '');
  const nameless = () => {
    throw new Error('ENOENT: no such file or directory, uv_os_get_passwd');
  };
  expect(accountName(nameless)).toBe('operator');
  vi.unstubAllEnvs();
});
