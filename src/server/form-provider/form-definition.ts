import { inLanguage, type Language, type PerLanguage } from '../../campaign/language.ts';
import { type FieldName, fieldNames } from '../../entries/fields/fields.ts';
import { fieldLabels, submitText } from './form-texts.ts';

/**
 * The form in the JSON that HubSpot's embed reads. The trap field is left out: it belongs to our embed, and a robot
 * that reads definitions should not learn of it.
 */
export function formDefinition(
  portalId: string,
  formId: string,
  language: Language,
  thanks: PerLanguage<string>,
) {
  return {
    form: {
      portalId: Number(portalId),
      guid: formId,
      cssClass: 'hs-form stacked',
      submitText: inLanguage(submitText, language),
      inlineMessage: inLanguage(thanks, language),
      themeName: '',
      style: '{}',
      captchaEnabled: false,
      formTypeNumber: 0,
      isPublished: true,
      metaData: [{ name: 'lang', value: language }],
      formFieldGroups: fieldNames.map((name) => ({
        fields: [field(name, language)],
        default: true,
        isSmartGroup: false,
        richText: { content: '' },
        isPageBreak: false,
      })),
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

function field(name: FieldName, language: Language) {
  return {
    name,
    label: inLanguage(fieldLabels[name], language),
    type: 'string',
    fieldType: 'text',
    required: true,
    hidden: false,
    defaultValue: '',
    placeholder: '',
    description: '',
    options: [],
    selectedOptions: [],
    validation: { data: '', useDefaultBlockList: false },
    dependentFieldFilters: [],
    metaData: [],
    objectTypeId: '0-1',
  };
}

export type FormDefinition = ReturnType<typeof formDefinition>;
