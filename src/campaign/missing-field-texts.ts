import type { Campaign } from './campaign.ts';
import type { Problem } from './campaign-error.ts';
import { type FormFieldName, formFields } from './form-fields.ts';

/** Fields that the form asks for but that have no texts. HubSpot's forms bring their own. */
export function missingFieldTexts({ settings: { formProvider }, copy }: Campaign): Problem[] {
  if (formProvider.provider !== 'built-in') return [];
  const missing = (name: FormFieldName) =>
    formProvider.fields[name] !== undefined && copy.entry.form.fields[name] === undefined;
  return formFields
    .keyof()
    .options.filter(missing)
    .map((name) => ({
      file: 'copy.yaml',
      path: `entry.form.fields.${name}`,
      message: `is missing, and campaign.yaml makes the form ask for it; add '${name}:' here, with label, required, tooLong and invalid indented under it`,
    }));
}
