import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startProvider } from '../../../tests/support/test-provider.ts';
import { testSettings as settings } from '../../../tests/trials/test-settings.ts';

const paths = [
  '/forms/embed/v2.js',
  '/forms/v2.js',
  '/forms/embed/v3.js',
  '/forms/shell.js',
  '/forms/v2-legacy.js',
];
const definitionPath = (portalId: string, formId: string) =>
  `/forms/embed/v3/form/${portalId}/${formId}/json`;

test.each(paths)('serves the embed script at %s to every site', async (path) => {
  const { provider } = await startProvider();
  const answer = await provider.request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await answer.text()).toBe('window.hbspt = {};');
});

test('compresses it as the browser can read it', async () => {
  const { provider } = await startProvider();
  const get = async (encoding: string) => {
    const answer = await provider.request('/forms/v2.js', { headers: { 'Accept-Encoding': encoding } });
    const body = Buffer.from(await answer.arrayBuffer());
    return { encoding: answer.headers.get('Content-Encoding'), body };
  };
  const brotli = await get('gzip, deflate, br');
  expect(brotli.encoding).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe('window.hbspt = {};');
  const gzip = await get('gzip, br;q=0');
  expect(gzip.encoding).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe('window.hbspt = {};');
  expect((await get('identity')).encoding).toBeNull();
});

test('answers 304 to a browser that has it', async () => {
  const { provider } = await startProvider();
  const etag = (await provider.request('/forms/v2.js')).headers.get('ETag') ?? '';
  for (const held of [`"x", ${etag}`, etag.replace('W/', ''), '*']) {
    const answer = await provider.request('/forms/v2.js', { headers: { 'If-None-Match': held } });
    expect(answer.status).toBe(304);
  }
});

test.each(['ja', 'en'] as const)('describes the %s form in its language', async (language) => {
  const { provider } = await startProvider();
  const answer = await provider.request(definitionPath(settings.portalId, settings.formId[language]));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  const { form } = await answer.json();
  const fields = form.formFieldGroups.flatMap((group: { fields: object[] }) => group.fields);
  const labels = language === 'ja' ? ['お名前', 'メールアドレス'] : ['Name', 'Email'];
  expect(fields).toMatchObject([
    { name: 'name', label: labels[0], required: true },
    { name: 'email', label: labels[1], required: true },
  ]);
  expect(form).toMatchObject({
    guid: settings.formId[language],
    submitText: language === 'ja' ? '送信' : 'Submit',
  });
});

test("describes the form under HubSpot's own path too", async () => {
  const { provider } = await startProvider();
  const path = definitionPath(settings.portalId, settings.formId.en);
  const own = await provider.request(`${path.replace('/forms', '')}?hs_static_app=forms-embed`);
  expect(own.status).toBe(200);
  expect(own.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await own.json()).toEqual(await (await provider.request(path)).json());
});

test.each([
  definitionPath(settings.portalId, 'x'),
  definitionPath('1', settings.formId.ja),
  `/embed/v3/form/1/${settings.formId.ja}/json`,
  `/embed/v3/form/${settings.portalId}/${settings.formId.ja}/json/draft`,
  '/embed/v3/counters.gif',
  `/embed/v4/render-definition/${settings.portalId}/${settings.formId.ja}`,
  '/submissions/v3/public/submit/formsnext/multipart/1/2',
  '/submissions/v3/integration/secure/submit/1/2',
  '/emailcheck/v1/json-ext',
])('says in JSON that it does not know %s', async (path) => {
  const { provider } = await startProvider();
  for (const method of ['GET', 'POST']) {
    const answer = await provider.request(path, { method });
    if (answer.status === 405) continue;
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await answer.json()).toMatchObject({ status: 'error' });
  }
});

test('can only be read', async () => {
  const { provider } = await startProvider();
  const answer = await provider.request('/forms/v2.js', { method: 'POST' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('GET, HEAD');
});
