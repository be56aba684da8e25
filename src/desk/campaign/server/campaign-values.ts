import { visit } from 'yaml';
import { z } from 'zod';
import { cardConstants } from '../../../campaign/apartment-card.ts';
import { campaignLanguages } from '../../../campaign/campaign-languages.ts';
import { campaignSchemas } from '../../../campaign/campaign-schemas.ts';
import { type Constants, constantsFor } from '../../../campaign/constants.ts';
import { knownLanguages, type Language } from '../../../campaign/language.ts';
import { languages } from '../../../campaign/languages.ts';
import { type ParsedYaml, parsedYaml, yamlExcessOnce } from '../../../campaign/parsed-yaml.ts';
import { type PlaceholderSection, placeholderSections } from '../../../campaign/placeholders.ts';
import type { Apartment } from '../../../campaign/sections/apartments.ts';
import type { Settings } from '../../../campaign/settings.ts';
import { pathOfNode } from '../../../campaign/yaml-file.ts';
import { fields } from '../../../entries/fields/fields.ts';
import { joined, type Layout, type Value, valueAt } from '../../../files/yaml/yaml-edit.ts';
import { preparedKey } from '../../../files/yaml/yaml-nodes.ts';
import {
  type CampaignFile,
  type CampaignRoom,
  campaignFiles,
  type FileValues,
  type Placeholders,
} from '../contract/campaign.ts';
import { type FormSchema, keysOfSchema, kindOf, schemaAt, variantOf } from '../contract/form-schema.ts';
import type { Texts } from './campaign-texts.ts';

/** What the files say; without those that cannot be read, whose problems say why. */
export const valuesIn = (texts: Texts): FileValues =>
  Object.fromEntries(
    campaignFiles.flatMap((file) => {
      const values = valuesOf(texts.get(file));
      return values === undefined ? [] : [[file, values]];
    }),
  );

/** Undefined when a text cannot be read as YAML. */
export function readable(text: string | undefined): ParsedYaml | undefined {
  if (text === undefined || yamlExcessOnce(text) !== undefined) return undefined;
  const source = parsedYaml(text);
  return source.document.errors.length > 0 ? undefined : source;
}

/** Undefined on an alias bomb, too, which `loadCampaign` reports. */
function valuesOf(text: string | undefined): unknown {
  try {
    return readable(text)?.values();
  } catch {
    return undefined;
  }
}

/** The languages of a campaign; all while those that it names are not valid. */
export const languagesOf = (values: FileValues): readonly Language[] =>
  campaignLanguages.languages.safeParse(valueAt(values['campaign.yaml'], 'languages')).data ?? knownLanguages;

type FileSchemas = Record<CampaignFile, FormSchema>;

/** There are few combinations of languages. */
const made = new Map<string, FileSchemas>();

/** The schemas of the five files as data. */
export function schemasIn(tags: readonly Language[]): FileSchemas {
  const schemas = made.get(tags.join()) ?? makeSchemas(tags);
  made.set(tags.join(), schemas);
  return schemas;
}

/** What the schemas refine beyond the shape is reported by `loadCampaign`. */
function makeSchemas(tags: readonly Language[]): FileSchemas {
  const schemas = campaignSchemas(tags);
  const made = campaignFiles.map((file) => [
    file,
    z.toJSONSchema(schemas[file], { io: 'input', unrepresentable: 'any' }),
  ]);
  return Object.fromEntries(made);
}

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

/** The values that wait behind `#+` for a key that is missing. */
export const preparedIn = (texts: Texts, schemas: FileSchemas): CampaignRoom['prepared'] =>
  [...texts].flatMap(([file, text]) => {
    const source = readable(text);
    if (source === undefined) return [];
    const found: CampaignRoom['prepared'] = [];
    visit(source.document, {
      Map: (_, map, parents) => {
        const path = pathOfNode(parents, map).join('.');
        const schema = schemaAt(schemas[file], valuesOf(text), path) ?? {};
        for (const { key } of keysOfSchema(schema, valueAt(valuesOf(text), path))) {
          const value = map.has(key) ? undefined : preparedKey(source, map, key)?.value;
          if (value !== undefined) found.push({ file, path: joined(path, key), value: value as Value });
        }
      },
    });
    return found;
  });

/** The values that texts may name, as far as the draft's facts are valid: one invalid text must not hide all. */
export function placeholdersOf(values: FileValues): Placeholders {
  const tags = languagesOf(values);
  const schemas = campaignSchemas(tags, { anyGlyphs: true });
  const settings: Settings | undefined = schemas['campaign.yaml'].safeParse(values['campaign.yaml']).data;
  const list = values['apartments.yaml'];
  const apartments: Apartment[] = (Array.isArray(list) ? list : []).flatMap(
    (each) => schemas['apartments.yaml'].element.safeParse(each).data ?? [],
  );
  const shown = apartments.find(({ fromPrice, regularPrice }) => fromPrice < regularPrice) ?? apartments[0];
  if (settings === undefined || shown === undefined) return { common: {}, extra: [] };
  const inEach = (valuesFor: (language: Language) => Constants) =>
    Object.fromEntries(
      tags.map((tag) => {
        const filled = Object.entries(valuesFor(tag)).map(([name, value]) => [name, String(value)]);
        return [tag, Object.fromEntries(filled)];
      }),
    );
  const examples: Record<PlaceholderSection, (language: Language) => Constants> = {
    apartmentCard: (language) => cardConstants(shown, language),
    formField: () => ({ max: fields.name.maxLength }),
    greeting: (language) => ({ name: languages[language].exampleName }),
  };
  return {
    common: inEach((language) => constantsFor(settings, apartments, language)),
    extra: placeholderSections.map(({ name, file, at }) => ({ file, at, filled: inEach(examples[name]) })),
  };
}
