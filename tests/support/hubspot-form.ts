import type { Language } from './campaign.ts';
import { definitions } from './form-texts.ts';

/** The fields that a marketing team can add in HubSpot, by kind, with their labels and options. */
const labels = {
  ja: {
    intro: '<p>ご希望をお聞かせください。お部屋選びの参考にします。</p>',
    phone: '電話番号',
    guests: 'ご入居人数',
    guestsHint: 'お子さまを含みます。',
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
    withdraw: '<p>メールの配信は、いつでも停止できます。</p>',
  },
  en: {
    intro: '<p>Tell us what you are looking for, so that we can help you choose.</p>',
    phone: 'Phone number',
    guests: 'Number of guests',
    guestsHint: 'Including children.',
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
    withdraw: '<p>You can unsubscribe from these emails at any time.</p>',
  },
} satisfies Record<Language, object>;

export const hubSpotLabels = labels;

const optionsOf = (words: readonly string[]) =>
  words.map((label, place) => ({ label, value: `option-${place}` }));

/** HubSpot's definition of a form with every kind of field, in columns, with consent: `fake-hubspot.md`. */
export function longDefinition(language: Language) {
  const words = labels[language];
  const { form } = definitions[language];
  const group = (...fields: object[]) => ({ ...form.formFieldGroups[0], fields });
  const nameAndEmail = form.formFieldGroups.flatMap(({ fields }) => fields);
  return {
    form: {
      ...form,
      metaData: [
        ...form.metaData,
        {
          name: 'legalConsentOptions',
          value: JSON.stringify({
            communicationConsentText: words.consent,
            communicationConsentCheckboxes: [
              { communicationTypeId: 7, label: words.offers, required: false },
            ],
            processingConsentType: 'REQUIRED_CHECKBOX',
            processingConsentCheckboxLabel: words.processing,
            privacyPolicyText: words.withdraw,
          }),
        },
      ],
      formFieldGroups: [
        group(...nameAndEmail),
        { ...group(), richText: { content: words.intro } },
        group(
          { name: 'phone', label: words.phone, fieldType: 'phonenumber' },
          { name: 'guests', label: words.guests, fieldType: 'number', description: words.guestsHint },
        ),
        group({
          name: 'area',
          label: words.area,
          fieldType: 'select',
          required: true,
          options: optionsOf(words.areas),
        }),
        group({
          name: 'purpose',
          label: words.purpose,
          fieldType: 'radio',
          required: true,
          options: optionsOf(words.purposes),
        }),
        group({
          name: 'wishes',
          label: words.wishes,
          fieldType: 'checkbox',
          options: optionsOf(words.allWishes),
        }),
        group({ name: 'message', label: words.message, fieldType: 'textarea' }),
        group({ name: 'news', label: words.news, fieldType: 'booleancheckbox' }),
      ],
    },
  };
}
