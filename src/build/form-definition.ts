import { constantsFor } from '../campaign/content/constants.ts';
import { formatMessage } from '../campaign/content/message.ts';
import type { BuiltInSettings, Campaign } from '../campaign/schema/campaign.ts';
import type { Language, PerLanguage } from '../campaign/schema/languages.ts';
import { type FieldName, fields, fieldsAsked, isBox } from '../entries/fields/fields.ts';
import type { FormDefinition } from '../form-embed/definition.ts';

/**
 * One language's form, with the campaign's texts filled in: what our embed reads of the JSON that HubSpot's embed reads,
 * and `messages`, which HubSpot's has not. The honeypot field is left out: it belongs to our embed, and robots that read
 * definitions should not learn of it.
 */
export function formDefinition(campaign: Campaign, form: BuiltInSettings, language: Language) {
  const { settings, apartments, copy } = campaign;
  const constants = constantsFor(settings, apartments, language);
  const say = (text: PerLanguage<string>, max?: number) =>
    formatMessage(text, language, { ...constants, ...(max && { max }) });
  const requested = fieldsAsked(form.fields).map((name) => {
    const { fault, hubSpotType: fieldType, maxLength } = fields[name];
    const texts = textsOf(campaign, name);
    const messages: Record<string, string> =
      'required' in texts
        ? {
            required: say(texts.required, maxLength),
            inputTooLarge: say(texts.tooLong, maxLength),
            [fault]: say(texts.invalid, maxLength),
          }
        : {};
    const required = form.fields[name] === 'required';
    const label = say(texts.label, maxLength);
    // The value of a box is the wording that is agreed to, which is what is stored.
    const options = isBox(name) ? [{ label, value: label }] : [];
    return { field: { name, label, required, fieldType, options }, messages };
  });
  const definition = {
    form: {
      portalId: Number(form.portalId),
      guid: form.formId[language].toLowerCase(),
      cssClass: 'hs-form stacked',
      submitText: say(copy.entry.form.submit),
      inlineMessage: say(copy.entry.thanks),
      metaData: [{ name: 'lang', value: language }],
      formFieldGroups: requested.map(({ field }) => ({ fields: [field] })),
    },
    messages: {
      fields: Object.fromEntries(requested.map(({ field, messages }) => [field.name, messages])),
      tooManyRequests: say(copy.entry.form.tooManyRequests),
    },
  };
  return definition satisfies FormDefinition;
}

/** The texts of requested fields exist: a campaign without them would not have loaded. */
function textsOf({ folder, copy }: Campaign, name: FieldName) {
  const texts = copy.entry.form.fields[name];
  if (texts === undefined) throw new Error(`The campaign in ${folder} has no words for the field ${name}.`);
  return texts;
}
