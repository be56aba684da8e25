import { publishedWording } from '../../campaign/content/published-wording.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import type { Language } from '../../campaign/schema/languages.ts';
import { autofill } from '../../campaign/schema/sections/setup.ts';
import type { FormProviderProps } from '../adapters/form-provider/entry-form.ts';

/** The configured provider as one language's page needs it. */
export function formProviderProps(campaign: Campaign, language: Language): FormProviderProps {
  const settings = campaign.settings.formProvider;
  const form = { portalId: settings.portalId, formId: settings.formId[language], locale: language };
  return settings.provider === 'built-in'
    ? {
        ...form,
        editor: 'legacy',
        script: '/forms/embed/v2.js',
        region: 'na1',
        wording: publishedWording(campaign, language).digest,
        silentLoss: false,
      }
    : {
        ...form,
        editor: settings.editor,
        script: `${hubSpotHost(settings.region)}${embedScript[settings.editor](settings.portalId)}`,
        region: settings.region,
        silentLoss: true,
        autofill: { ...partsOfName, ...autofill },
      };
}

/** Where each editor's embed script is. */
const embedScript = {
  legacy: () => '/forms/embed/v2.js',
  new: (portalId: string) => `/forms/embed/developer/${portalId}.js`,
};

/** HubSpot's own fields of a name. */
const partsOfName = { firstname: 'given-name', lastname: 'family-name' };

/** HubSpot adds the region to the host's first label, except for the first region. */
const hubSpotHost = (region: string): string =>
  `https://js${region === 'na1' ? '' : `-${region}`}.hsforms.net`;

/** What a provider's form will request, as far as the build knows it: script, definition. */
export const formFiles = ({ script, portalId, formId }: FormProviderProps): string[] => [
  script,
  // HubSpot's script adds its own version to the definition's URL.
  ...(script.startsWith('/') ? [`/embed/v3/form/${portalId}/${formId}/json`] : []),
];
