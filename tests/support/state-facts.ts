import { join } from 'node:path';
import { editYamlFile } from './edit-yaml-file.ts';

/** Made up for the tests: the spring campaign does not say them. */
const facts = {
  fees: 15_000,
  deposit: 0,
  keyMoney: 182_000,
  built: '2018-03',
  layout: '1R',
  contractType: 'fixed-term',
  priceMax: 470_000,
  sizeMax: '78.5㎡',
  picture: 'same-type',
};

/** States in the copy of the spring campaign in `folder` whatever can be stated of company, gift and apartments. */
export function stateFacts(folder: string): void {
  editYamlFile(join(folder, 'campaign.yaml'), {
    asOf: '2025-03-28',
    nextUpdate: '2025-05-09',
    'company.transaction': 'lessor',
    'gift.brand': { ja: 'ひなたギフト', en: 'the Hinata Gift Card' },
    'gift.notice': {
      ja: '※ひなたギフトは、株式会社ひなたギフトが発行します。',
      en: 'The Hinata Gift Card is issued by Hinata Gift Co., Ltd.',
    },
  });
  editYamlFile(join(folder, 'copy.yaml'), (document) =>
    document.addIn(['offer', 'notes'], {
      ja: '※ギフトカードは{giftBrand}です。',
      en: 'The gift card is {giftBrand}.',
    }),
  );
  editYamlFile(join(folder, 'apartments.yaml'), (document) => {
    for (let index = 0; index < 12; index++) {
      for (const [key, value] of Object.entries(facts)) document.setIn([index, key], value);
      document.setIn([index, 'walkMetres'], 80 * Number(document.getIn([index, 'walkMinutes'])));
    }
  });
}
