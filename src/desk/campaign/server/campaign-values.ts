import { z } from 'zod';
import { furtherPlaceholders } from '../../../campaign/checks/faulty-texts.ts';
import { type Constants, constantsFor } from '../../../campaign/content/constants.ts';
import { fileSchemas } from '../../../campaign/content/texts-of.ts';
import { campaignSchemas, type Section, type Settings, sections } from '../../../campaign/schema/campaign.ts';
import type { CampaignFile, FileValues } from '../../../campaign/schema/files.ts';
import { type Language, perLanguage } from '../../../campaign/schema/languages.ts';
import type { Apartment } from '../../../campaign/schema/sections/apartments.ts';
import { campaignStatus, type Life, period } from '../../../campaign/schema/sections/basics.ts';
import { stageAt } from '../../../campaign/schema/stage.ts';
import { type Layout, valueAt } from '../../../files/yaml/yaml-edit.ts';
import { seasonOf } from '../../../new-campaign/season.ts';
import type { CampaignStatus, FormSection, Place, Placeholders } from '../contract/campaign.ts';
import {
  type FormSchema,
  keysOfSchema,
  kindOf,
  type Step,
  schemaAt,
  stepsTo,
  variantOf,
} from '../contract/form-schema.ts';

const life: z.ZodType<Life> = z.looseObject({ status: campaignStatus.default('open'), period });

/** Which campaign it is, as far as its settings can be read. */
export function statusOf(folder: string, values: FileValues, now: Date): CampaignStatus {
  const { data } = life.safeParse(values['campaign.yaml']);
  if (data === undefined) return { folder };
  const { start, end } = data.period;
  const { stage } = stageAt(data, now.getTime());
  return { folder, when: { year: start.slice(0, 4), season: seasonOf(start), stage, start, end } };
}

/** The schemas of the five files as data. What they refine beyond the shape is reported by `loadCampaign`. */
export const formSchemas = fileSchemas as Record<CampaignFile, FormSchema>;

export const formSections = Object.entries<Section>(sections).map(([id, section]): FormSection => {
  const isFile = (key: string): key is CampaignFile => key.endsWith('.yaml');
  const keysIn = (file: CampaignFile) => {
    const keys = section[file] ?? {};
    if (keys instanceof z.ZodArray) return [{ file, key: '', part: section.part }];
    return Object.entries(keys).map(([key, schema]) => {
      const { part = section.part } = schema.meta() ?? {};
      return { file, key, part: part ?? undefined };
    });
  };
  return { id, name: section.label, fields: Object.keys(section).filter(isFile).flatMap(keysIn) };
});

/** How new lines of a file are written. @param values select the variants of unions */
export const layoutOf = (schema: FormSchema, values: unknown): Layout => ({
  keysAt: (path) => {
    const own = schemaAt(schema, values, path) ?? {};
    return keysOfSchema(own, valueAt(values, path)).map(({ key }) => key);
  },
  isPlain: (path) => {
    const found = schemaAt(schema, values, path);
    return found !== undefined && ['choice', 'picture'].includes(kindOf(variantOf(found)));
  },
});

/** The nearest place at or above one that the form shows: what the schema knows and is there, or could be in a map that is. */
export function shownPlace({ file, path }: { file: string; path: string }, values: FileValues): Place {
  const own = file as CampaignFile;
  const steps = stepsTo(formSchemas[own], values[own], path);
  const isMap = (each: unknown) => typeof each === 'object' && each !== null && !Array.isArray(each);
  const isShown = ({ within, schema, value }: Step) =>
    schema !== undefined && (value !== undefined || isMap(within));
  const end = steps.findIndex((step) => !isShown(step));
  const keys = steps.slice(0, end < 0 ? undefined : end).map(({ key }) => key);
  return { file: own, path: keys.join('.') };
}

/** The values that texts may name, as far as the draft's facts are valid: one invalid text must not hide all. */
export function placeholdersOf(values: FileValues): Placeholders {
  const settings: Settings | undefined = campaignSchemas['campaign.yaml'].safeParse(
    values['campaign.yaml'],
  ).data;
  const list = values['apartments.yaml'];
  const apartments: Apartment[] = (Array.isArray(list) ? list : []).flatMap(
    (each) => campaignSchemas['apartments.yaml'].element.safeParse(each).data ?? [],
  );
  const shown = apartments.find(({ fromPrice, regularPrice }) => fromPrice < regularPrice) ?? apartments[0];
  if (settings === undefined || shown === undefined) return { common: {}, extra: [] };
  const asTexts = (constants: Constants) =>
    Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, String(value)]));
  const inEach = (valuesFor: (language: Language) => Constants) =>
    perLanguage((language) => asTexts(valuesFor(language)));
  return {
    common: inEach((language) => constantsFor(settings, apartments, language)),
    extra: furtherPlaceholders.map(({ at, values }) => ({
      file: 'copy.yaml',
      at,
      filled: inEach((language) => values(shown, language)),
    })),
  };
}
