import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { campaign, type Language } from './campaign.ts';
import { definitions } from './form-texts.ts';

export const { portalId, formId } = campaign.settings.formProvider;

/** Behaves like HubSpot's own: `fake-hubspot.md`. */
export const fakeScript = readFileSync('tests/support/fake-hubspot.js', 'utf8');

/** HubSpot in Japan. */
export const region = 'ap1';
export const scriptAddress = `https://js-${region}.hsforms.net/forms/embed/v2.js`;
const forms = `https://forms-${region}.hsforms.com`;
export const definitionAddresses = `${forms}/embed/v3/**`;
/** In every region, and of either editor. */
export const submissionAddresses = 'https://forms*.hsforms.com/submissions/**';

/** HubSpot's form, in the shape that its script was observed to render; by default with name and email. */
export const answerWithDefinition = (
  page: Page,
  language: Language,
  definition: object = definitions[language],
) =>
  page.route(`${forms}/embed/v3/form/${portalId}/${formId[language]}/json**`, (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: definition }),
  );

/** Answers for HubSpot's script and form. */
export async function standInForHubSpot(page: Page, language: Language, definition?: object) {
  await page.route(`${scriptAddress}**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: fakeScript }),
  );
  await answerWithDefinition(page, language, definition);
}

/** The frame that receives HubSpot's response. */
const reply = (route: Route, message: object) =>
  route.fulfill({
    contentType: 'text/html',
    body: `<!doctype html><meta charset="utf-8"><script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`,
  });

/** Refuses every submission from now on, for this reason. */
export const refuseSubmissions = (page: Page, language: Language, reason: object = {}) =>
  page.route(submissionAddresses, (route) =>
    reply(route, { accepted: false, formGuid: formId[language], ...reason }),
  );

/** @returns the last posted data */
export async function acceptSubmissions(page: Page, language: Language) {
  let posted = '';
  await page.route(submissionAddresses, (route) => {
    posted = route.request().postData() ?? '';
    return reply(route, { accepted: true, formGuid: formId[language] });
  });
  return () => posted;
}

/** Behaves like HubSpot's own of its new editor: `fake-hubspot.md`. */
const newScript = readFileSync('tests/support/fake-hubspot-new.js', 'utf8');
const frameApp = '/ui-forms-embed-components-app/frame';

/** The script of HubSpot's new editor, in every region. */
export const developerAddresses = `https://js*.hsforms.net/forms/embed/developer/${portalId}.js*`;
export const newDefinitionAddresses = 'https://forms*.hsforms.com/embed/v4/**';

/** Answers for the hosts of HubSpot's new editor: with the form in the page, or in a frame that the legacy script makes. */
export async function standInForNewEditor(page: Page, language: Language) {
  const script = (route: Route, body = newScript) => route.fulfill({ contentType: 'text/javascript', body });
  for (const address of [developerAddresses, 'https://js*.hsforms.net/forms/embed/v2.js*'])
    await page.route(address, (route) => script(route));
  await page.route(`https://js*.hsforms.net${frameApp}.js`, (route) => script(route));
  await page.route('https://static.hsappstatic.net/**', (route) => script(route, ''));
  await page.route(`https://js*.hsforms.net${frameApp}.html*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset="utf-8"><body><script src="${frameApp}.js"></script>`,
    }),
  );
  await page.route(newDefinitionAddresses, (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: definitions[language] }),
  );
}
