import type { ReactNode } from 'react';
import styles from './ScrolledTable.module.css';

type TableRowProps = { index: number; selected?: boolean | undefined; children: ReactNode };

/** One line of a long table. @param index its number in the table, from 0 */
export const TableRow = ({ index, selected, children }: TableRowProps) => (
  <tr aria-rowindex={index + 2} data-selected={selected} className={styles.row}>
    {children}
  </tr>
);
