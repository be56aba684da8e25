import type { Language } from './campaign.ts';
import { definitions } from './form-texts.ts';

/** The fields that a marketing team can add in HubSpot, by kind, with their labels and options. */
export const hubSpotLabels = {
  ja: {
    area: 'ご希望のエリア',
    areas: ['東京都中央区・日本橋周辺', '東京都渋谷区・世田谷区', '横浜市'],
    purpose: 'ご利用の目的',
    purposes: ['出張・研修', '転勤・単身赴任', 'お住み替えまでの仮住まい、ご自宅のリフォームなど'],
    wishes: 'ご希望の設備',
    allWishes: ['駐車場', '宅配ボックス', 'ペット可'],
    message: 'ご質問・ご要望',
    news: 'ひなたレジデンスのニュースレターを受け取る',
    consent: '<p>個人情報の取扱いについて、下記の内容をご確認ください。</p>',
    offers: '<p>キャンペーンやお得な情報のメールを受け取る</p>',
    processing: '<p>個人情報の取扱いに同意し、エントリーの手続きのために利用することを承諾します。</p>',
  },
  en: {
    area: 'Preferred area',
    areas: ['Chuo-ku and around Nihonbashi, Tokyo', 'Shibuya-ku and Setagaya-ku, Tokyo', 'Yokohama'],
    purpose: 'Purpose of your stay',
    purposes: [
      'Business trip or training',
      'Relocation',
      'A home for the time between two homes, or during renovation',
    ],
    wishes: 'What you would like to have',
    allWishes: ['Parking', 'Parcel locker', 'Pets allowed'],
    message: 'Questions and requests',
    news: 'Send me the Hinata Residences newsletter',
    consent: '<p>Please read how we handle your personal information.</p>',
    offers: '<p>I would like to hear about campaigns and offers.</p>',
    processing: '<p>I agree that my personal information is stored and processed to handle my entry.</p>',
  },
} satisfies Record<Language, object>;

const optionsOf = (words: readonly string[]) =>
  words.map((label, place) => ({ label, value: `option-${place}` }));

/** HubSpot's definition of a form with every kind of field that ours has not, and consent: `fake-hubspot.md`. */
export function longDefinition(language: Language) {
  const words = hubSpotLabels[language];
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
