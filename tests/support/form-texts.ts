import { formDefinition } from '../../src/build/form-definition.ts';
import type { BuiltInSettings } from '../../src/campaign/schema/campaign.ts';
import type { FieldName } from '../../src/entries/fields/fields.ts';
import { campaign, type Language } from './campaign.ts';

const form = campaign.settings.formProvider as BuiltInSettings;

/** The form of the page under test, as its provider defines it. */
export const definitions = {
  ja: formDefinition(campaign, form, 'ja'),
  en: formDefinition(campaign, form, 'en'),
};

const labelOf = (language: Language, name: FieldName): string => {
  const fields = definitions[language].form.formFieldGroups.flatMap((group) => group.fields);
  return fields.find((field) => field.name === name)?.label ?? '';
};

const labelsOf = (name: FieldName) => ({ ja: labelOf('ja', name), en: labelOf('en', name) });

export const fieldLabels = { name: labelsOf('name'), email: labelsOf('email') };

export const submitText = { ja: definitions.ja.form.submitText, en: definitions.en.form.submitText };
