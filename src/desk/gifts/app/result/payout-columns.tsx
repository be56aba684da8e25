import type { Texts } from '../../../texts/ja.ts';
import { textLanguage } from '../../../texts/languages.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import type { PayoutRow } from '../../contract/gifts.ts';
import styles from './Result.module.css';

/** The columns of `payouts.csv`, labelled for the operator. */
export const payoutColumns = (texts: Texts['gifts']['payouts'], locale: string): Column<PayoutRow>[] => {
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  return [
    { id: 'reservation', name: texts.reservation, value: ({ reservation }) => reservation, width: '7rem' },
    {
      id: 'name',
      name: texts.name,
      value: ({ name }) => name,
      cell: ({ name }) => <span lang={textLanguage(name)}>{name}</span>,
      width: '10rem',
    },
    {
      id: 'email',
      name: texts.email,
      value: ({ email }) => email,
      cell: ({ email }) => <span title={email}>{email}</span>,
      width: '15rem',
    },
    {
      id: 'language',
      name: texts.language,
      value: ({ language }) => languages.of(language) ?? language,
      width: '5.5rem',
    },
    {
      id: 'amount',
      name: texts.amount,
      value: ({ amount }) => amount,
      cell: ({ amount }) => texts.yen(amount),
      numeric: true,
      width: '6.5rem',
    },
    { id: 'due', name: texts.due, value: ({ due }) => due, width: '7.5rem' },
    {
      id: 'level',
      name: texts.match,
      value: ({ level, isDecided }) => (isDecided ? texts.decided : texts.levels[level]),
      width: '10rem',
    },
    {
      id: 'flags',
      name: texts.flags,
      value: ({ flags }) => flags.join(),
      cell: ({ flags }) => flags.length > 0 && <small className={styles.flag}>{texts.aboveCap}</small>,
      width: '8.5rem',
    },
  ];
};
