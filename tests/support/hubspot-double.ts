import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { inLanguage } from '../../src/campaign/language.ts';
import { campaign, type Language } from './campaign.ts';
import { definitions } from './form-texts.ts';

export const { portalId } = campaign.settings.formProvider;

export const formId = {
  ja: inLanguage(campaign.settings.formProvider.formId, 'ja'),
  en: inLanguage(campaign.settings.formProvider.formId, 'en'),
};

/** Behaves like HubSpot's own: `fake-hubspot.md`. */
export const fakeScript = readFileSync('tests/support/fake-hubspot.js', 'utf8');

export const hosts = {
  ap1: { script: 'https://js-ap1.hsforms.net', forms: 'https://forms-ap1.hsforms.com' },
  na1: { script: 'https://js.hsforms.net', forms: 'https://forms.hsforms.com' },
};

type Region = keyof typeof hosts;

export const scriptOf = (region: Region) => `${hosts[region].script}/forms/embed/v2.js`;

export const answerWithScript = (page: Page, region: Region, body: string) =>
  page.route(`${scriptOf(region)}**`, (route) => route.fulfill({ contentType: 'text/javascript', body }));

/** HubSpot's form, in the shape that its script was observed to render; by default with name and email. */
export const answerWithDefinition = (
  page: Page,
  region: Region,
  language: Language,
  definition: object = definitions[language],
) =>
  page.route(`${hosts[region].forms}/embed/v3/form/${portalId}/${formId[language]}/json**`, (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: definition }),
  );

/** The frame that receives HubSpot's response. */
export const reply = (route: Route, message: object) =>
  route.fulfill({
    contentType: 'text/html',
    body: `<!doctype html><meta charset="utf-8"><script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`,
  });
