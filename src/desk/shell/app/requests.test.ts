import { afterEach, expect, test, vi } from 'vitest';
import { leaveBy, requestsTo } from './requests.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that leaves for another campaign asks nothing more about its own, unless it stays', async () => {
  const open = Promise.withResolvers<Response>();
  const sent: string[] = [];
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', (path: string) => {
    sent.push(path);
    return path === '/open' ? open.promise : Promise.resolve(Response.json({}));
  });
  const request = requestsTo<Record<'POST /open' | 'GET /revision', object>>('');
  const leaving = leaveBy(() => request('POST /open'));
  const asked = request('GET /revision');
  await new Promise(setImmediate);
  expect(sent).toEqual(['/open']);
  open.reject(new Error('the desk has ended'));
  await expect(leaving).rejects.toThrow('gone');
  await asked;
  expect(sent).toEqual(['/open', '/revision']);
});
