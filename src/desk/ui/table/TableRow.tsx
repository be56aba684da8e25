import type { ReactNode } from 'react';
import styles from './ScrolledTable.module.css';

type TableRowProps = { index: number; selected?: boolean | undefined; children: ReactNode };

/** A row of a virtualized table. @param index 0-based, in the whole table */
export const TableRow = ({ index, selected, children }: TableRowProps) => (
  <tr aria-rowindex={index + 2} data-selected={selected} className={styles.row}>
    {children}
  </tr>
);
