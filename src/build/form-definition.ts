import type { Campaign } from '../campaign/campaign.ts';
import { constantsFor } from '../campaign/constants.ts';
import { inLanguage, type Language, type PerLanguage } from '../campaign/language.ts';
import { formatMessage } from '../campaign/message.ts';
import type { BuiltInSettings } from '../campaign/settings.ts';
import { type FieldName, fields, fieldsAsked, isBox } from '../entries/fields/fields.ts';

/**
 * One language's form in the JSON that HubSpot's embed reads, with the campaign's texts filled in. HubSpot's scripts
 * ignore the key `messages`, which is for our embed. The honeypot field is left out: it belongs to our embed, and
 * robots that read definitions should not learn of it.
 */
export function formDefinition(campaign: Campaign, form: BuiltInSettings, language: Language) {
  const { settings, apartments, copy } = campaign;
  const constants = constantsFor(settings, apartments, language);
  const say = (text: PerLanguage<string>, values: { max?: number } = {}) =>
    formatMessage(text, language, { ...constants, ...values });
  const requested = fieldsAsked(form.fields).map((name) => {
    const texts = textsOf(campaign, name);
    const max = fields[name].maxLength;
    const messages: Record<string, string> =
      'required' in texts
        ? {
            required: say(texts.required, { max }),
            inputTooLarge: say(texts.tooLong, { max }),
            [fields[name].fault]: say(texts.invalid, { max }),
          }
        : {};
    return { name, label: say(texts.label, { max }), required: form.fields[name] === 'required', messages };
  });
  return {
    form: {
      portalId: Number(form.portalId),
      guid: inLanguage(form.formId, language).toLowerCase(),
      cssClass: 'hs-form stacked',
      submitText: say(copy.entry.form.submit),
      inlineMessage: say(copy.entry.thanks),
      themeName: '',
      style: '{}',
      captchaEnabled: false,
      formTypeNumber: 0,
      isPublished: true,
      metaData: [{ name: 'lang', value: language }],
      formFieldGroups: requested.map(({ name, label, required }) => ({
        fields: [hubSpotField(name, label, required)],
        default: true,
        isSmartGroup: false,
        richText: { content: '' },
        isPageBreak: false,
      })),
    },
    messages: {
      fields: Object.fromEntries(requested.map(({ name, messages }) => [name, messages])),
      submissionErrors: {
        TOO_MANY_REQUESTS: say(copy.entry.form.tooManyRequests),
        SERVER_ERROR: say(copy.entry.error),
      },
    },
    properties: {},
    knownSmartFields: [],
    countryCode: '',
    globalStyle: '{}',
    scopes: { rawHtmlAccess: true, noBranding: true, renderShell: false, customStyleAccess: true },
    portalSetting: { enableLiveValidation: true },
    gates: {},
  };
}

/** The texts of requested fields exist: a campaign without them would not have loaded. */
function textsOf({ folder, copy }: Campaign, name: FieldName) {
  const texts = copy.entry.form.fields[name];
  if (texts === undefined) throw new Error(`The campaign in ${folder} has no words for the field ${name}.`);
  return texts;
}

const hubSpotField = (name: FieldName, label: string, required: boolean) => ({
  name,
  label,
  type: isBox(name) ? 'bool' : 'string',
  fieldType: fields[name].hubSpotType,
  required,
  hidden: false,
  defaultValue: '',
  placeholder: '',
  description: '',
  // Its value is the wording that is agreed to, which is what is stored.
  options: isBox(name) ? [{ label, value: label, displayOrder: 0, hidden: false }] : [],
  selectedOptions: [],
  validation: { data: '', useDefaultBlockList: false },
  dependentFieldFilters: [],
  metaData: [],
  objectTypeId: '0-1',
});
