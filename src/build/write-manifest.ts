import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constantsFor } from '../campaign/content/constants.ts';
import { formatMessage } from '../campaign/content/message.ts';
import { publishedWording } from '../campaign/content/published-wording.ts';
import { siteAddress } from '../campaign/content/site-address.ts';
import type { BuiltInSettings, Campaign } from '../campaign/schema/campaign.ts';
import { knownLanguages, type Language, type PerLanguage } from '../campaign/schema/languages.ts';
import { scheduledStages } from '../campaign/schema/stage.ts';
import {
  type Manifest,
  type ManifestContent,
  type ManifestForm,
  type ManifestPage,
  manifestFile,
  manifestText,
  siteFolder,
  stageFolder,
} from '../server/manifest/manifest.ts';
import { readManifest } from '../server/manifest/read-manifest.ts';
import { pageFile } from '../server/site/addresses.ts';
import { digestsIn } from '../server/site/built-files.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { formDefinition } from './form-definition.ts';

/**
 * Writes everything that the server needs to know about the campaign and the finished pages, computed once instead of
 * at every start.
 * @param dist the built folder, which contains the site
 */
export function writeManifest(dist: string, campaign: Campaign): void {
  const { settings } = campaign;
  const content: ManifestContent = {
    campaign: {
      id: settings.id,
      status: settings.status,
      period: settings.period,
      entriesUntil: settings.entriesUntil,
    },
    files: digestsIn(dist),
    origin: siteAddress(settings),
    pages: pagesIn(siteFolder(dist), campaign),
    ...(settings.status === 'scheduled' && {
      stages: scheduledStages.map((stage) => ({ stage, pages: pagesIn(stageFolder(dist, stage), campaign) })),
    }),
    fallback: settings.fallbackLanguage,
    formProvider: formProviderOf(campaign),
  };
  writeFileSync(manifestFile(dist), manifestText(content));
}

/** Lists the files again, after further ones were written. */
export function renewDigests(dist: string): void {
  writeFileSync(manifestFile(dist), manifestText({ ...readManifest(dist), files: digestsIn(dist) }));
}

function pagesIn(folder: string, campaign: Campaign): ManifestPage[] {
  const { routes } = campaign.settings;
  return knownLanguages.map((language) => {
    const route = routes[language];
    // Each page's policy lists only its own styles: the headers share the first packets with the page.
    const file = pageFile(route);
    const policy = contentSecurityPolicy([readFileSync(join(folder, file), 'utf8')], campaign);
    return { language, route, policy };
  });
}

function formProviderOf(campaign: Campaign): Manifest['formProvider'] {
  const { formProvider, relay } = campaign.settings;
  if (formProvider.provider !== 'built-in') return { provider: formProvider.provider };
  const { provider, portalId, fields, allowedOrigins } = formProvider;
  return { provider, portalId, fields, allowedOrigins, forms: formsOf(campaign, formProvider), relay };
}

/** The built-in provider's forms, one per language. */
export function formsOf(campaign: Campaign, form: BuiltInSettings): ManifestForm[] {
  const { thanks, notYet, refused } = campaign.copy.entry;
  return knownLanguages.map((language) => ({
    language,
    id: form.formId[language].toLowerCase(),
    definition: formDefinition(campaign, form, language),
    wording: publishedWording(campaign, language),
    thanks: filled(campaign, thanks, language),
    refusals: { before: filled(campaign, notYet, language), after: filled(campaign, refused, language) },
  }));
}

/** A text of the campaign with its placeholders filled in. */
const filled = ({ settings, apartments }: Campaign, text: PerLanguage<string>, language: Language): string =>
  formatMessage(text, language, constantsFor(settings, apartments, language));
