import { z } from 'zod';
import { constantsFor } from '../campaign/content/constants.ts';
import { fillMessage } from '../campaign/content/message.ts';
import { pageContent } from '../campaign/content/page-content.ts';
import { renderedPages } from '../campaign/content/rendered-pages.ts';
import type { Campaign } from '../campaign/schema/campaign.ts';
import { campaignSchemas } from '../campaign/schema/campaign-schemas.ts';
import type { FieldMeta } from '../campaign/schema/field-meta.ts';
import { isLanguage, type Language } from '../campaign/schema/language.ts';
import { stageAt } from '../campaign/schema/stage.ts';

/** What the pages of a language set in the display face: in the first view, and anywhere. */
export type DisplayTexts = { first: string[]; all: string[] };

/**
 * The first view has four of them (`--font-first` in the styles). All are those that the schemas of the campaign's files
 * call a heading, with their placeholders filled in; that some of them are in another face costs a few glyphs.
 */
export function displayTexts(campaign: Campaign, language: Language): DisplayTexts {
  const { settings, apartments } = campaign;
  const stages = renderedPages(campaign).map(({ stage }) => stage ?? stageAt(settings, Date.now()).stage);
  const first = [...new Set(stages)].flatMap((stage) => {
    const { company, copy } = pageContent(campaign, language, stage);
    return [company.name, copy.hero.headline, copy.hero.figure, copy.offer.figure];
  });
  const constants = constantsFor(settings, apartments, language);
  const headings = headingsOf(campaign, language).map((text) => fillMessage(text, language, constants));
  return { first, all: [...first, ...headings] };
}

function headingsOf({ settings, apartments, steps, copy, terms }: Campaign, language: Language): string[] {
  const files = {
    'campaign.yaml': settings,
    'apartments.yaml': apartments,
    'steps.yaml': steps,
    'copy.yaml': copy,
    'terms.yaml': terms,
  };
  return Object.entries(campaignSchemas(settings.languages)).flatMap(([file, schema]) => {
    const data = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    return headingsIn(data, files[file as keyof typeof files], language);
  });
}

/** As JSON, in which zod keeps the fields' metadata. */
type Schema = FieldMeta & { properties?: Record<string, Schema>; items?: Schema };

function headingsIn(schema: Schema, value: unknown, language: Language): string[] {
  if (typeof value === 'string') return schema.face === 'display' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const part = Array.isArray(value) ? schema.items : schema.properties?.[key];
    const isForeign = isLanguage(key) && key !== language;
    return part === undefined || isForeign ? [] : headingsIn(part, child, language);
  });
}
