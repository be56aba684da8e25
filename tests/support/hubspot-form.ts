import type { Language } from './campaign.ts';
import { definitions } from './form-texts.ts';

/** The fields that a marketing team can add in HubSpot, by kind, with labels and options in both languages at once. */
const words = {
  area: 'ご希望のエリア / Preferred area',
  areas: ['東京都中央区・日本橋周辺', 'Shibuya-ku and Setagaya-ku, Tokyo', 'Yokohama'],
  purpose: 'ご利用の目的 / Purpose of your stay',
  purposes: ['出張・研修', 'Relocation', 'A home for the time between two homes, or during renovation'],
  wishes: 'ご希望の設備 / What you would like to have',
  allWishes: ['Parking', '宅配ボックス', 'ペット可'],
  message: 'ご質問・ご要望 / Questions and requests',
  news: 'ひなたレジデンスのニュースレターを受け取る / Send me the newsletter',
  consent: '<p>個人情報の取扱いについて、下記の内容をご確認ください。</p>',
  offers: '<p>I would like to hear about campaigns and offers.</p>',
  processing: '<p>個人情報の取扱いに同意し、エントリーの手続きのために利用することを承諾します。</p>',
};

export const hubSpotLabels: Record<Language, typeof words> = { ja: words, en: words };

const optionsOf = (words: readonly string[]) =>
  words.map((label, place) => ({ label, value: `option-${place}` }));

/** HubSpot's definition of a form with every kind of field that ours has not, and consent: `fake-hubspot.md`. */
export function longDefinition(language: Language) {
  const { form } = definitions[language];
  const field = (name: 'area' | 'purpose' | 'wishes' | 'message' | 'news', fieldType: string, more = {}) => ({
    name,
    label: words[name],
    fieldType,
    ...more,
  });
  const fields = [
    ...form.formFieldGroups.flatMap((group) => group.fields),
    field('area', 'select', { required: true, options: optionsOf(words.areas) }),
    field('purpose', 'radio', { required: true, options: optionsOf(words.purposes) }),
    field('wishes', 'checkbox', { options: optionsOf(words.allWishes) }),
    field('message', 'textarea'),
    field('news', 'booleancheckbox'),
  ];
  const consent = {
    communicationConsentText: words.consent,
    communicationConsentCheckboxes: [{ communicationTypeId: 7, label: words.offers, required: false }],
    processingConsentType: 'REQUIRED_CHECKBOX',
    processingConsentCheckboxLabel: words.processing,
  };
  return {
    form: {
      ...form,
      metaData: [...form.metaData, { name: 'legalConsentOptions', value: JSON.stringify(consent) }],
      formFieldGroups: fields.map((field) => ({ ...form.formFieldGroups[0], fields: [field] })),
    },
  };
}
