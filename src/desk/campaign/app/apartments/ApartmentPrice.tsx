import { useTexts } from '../../../texts/TextsContext.ts';
import type { CardWords, Field } from '../../contract/campaign.ts';
import styles from './Apartments.module.css';
import { wordOf } from './apartment-values.ts';

type ApartmentPriceProps = {
  field: Field;
  /** The apartment as the page shows it; undefined while its values are invalid. */
  words: CardWords | undefined;
};

/** Both rents, and the badge that follows from them. */
export function ApartmentPrice({ field, words }: ApartmentPriceProps) {
  const { campaign, ui } = useTexts();
  const yen = (key: string) => {
    const value = wordOf(field, key);
    return typeof value === 'number' ? ui.yen(value) : String(value ?? '');
  };
  const isReduced = wordOf(field, 'price') !== wordOf(field, 'discount');
  return (
    <>
      <p className={styles.rent}>
        {isReduced && (
          <>
            <span className="unseen">{campaign.apartments.regular}</span> <s>{yen('price')}</s>{' '}
            <span aria-hidden="true">→</span> <span className="unseen">{campaign.apartments.from}</span>{' '}
          </>
        )}
        <b>{yen('discount')}</b>
      </p>
      {words?.full ? (
        <span className={styles.badge} data-tier="full">
          {words.full}
        </span>
      ) : words?.badge ? (
        <span className={styles.badge} data-tier={words.tier}>
          {words.badge}
        </span>
      ) : (
        <span className={styles.none}>{words && campaign.apartments.noDiscount}</span>
      )}
    </>
  );
}
