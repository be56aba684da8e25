import type { FormProviderProps } from './entry-form.ts';
import formStyles from './form.css?url&no-inline';

/** What a provider's form will request, as far as the build knows it: script, styles, definition. */
export const formFiles = ({ script, portalId, formId }: FormProviderProps): string[] => [
  script,
  formStyles,
  // HubSpot's script adds its own version to the definition's URL.
  ...(script.startsWith('/') ? [`/embed/v3/form/${portalId}/${formId}/json`] : []),
];
