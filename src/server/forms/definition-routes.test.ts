import { expect, test } from 'vitest';
import { startProvider } from '../../../tests/support/test-provider.ts';
import { testSettings as settings } from '../../../tests/support/test-settings.ts';

const definitionPath = (portalId: string, formId: string) => `/embed/v3/form/${portalId}/${formId}/json`;

test.each(['ja', 'en'] as const)('describes the %s form in its language', async (language) => {
  const { provider } = await startProvider();
  // HubSpot's script adds its own version.
  const path = `${definitionPath(settings.portalId, settings.formId[language])}?hs_static_app=forms-embed`;
  const answer = await provider.request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
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

test.each([
  definitionPath(settings.portalId, 'x'),
  definitionPath('1', settings.formId.ja),
  `${definitionPath(settings.portalId, settings.formId.ja)}/draft`,
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

test('is read-only', async () => {
  const { provider } = await startProvider();
  const answer = await provider.request(definitionPath(settings.portalId, settings.formId.ja), {
    method: 'POST',
  });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('GET, HEAD');
});
