import styles from './ColumnHead.module.css';
import type { Column } from './columns.ts';

type Direction = 'asc' | 'desc' | false;

type ColumnHeadProps<Row> = {
  column: Column<Row>;
  sorted: Direction;
  /** Undefined for a column that cannot be sorted. */
  onSort: ((event: unknown) => void) | undefined;
};

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** A column header, with the button that sorts by it. */
export const ColumnHead = <Row,>({ column, sorted, onSort }: ColumnHeadProps<Row>) => (
  <th
    scope="col"
    className={styles.head}
    data-numeric={column.numeric}
    aria-sort={sorted === false ? undefined : directions[sorted]}
    style={{ width: column.width }}
  >
    {onSort === undefined ? (
      column.name
    ) : (
      <button type="button" onClick={onSort}>
        {column.name}
      </button>
    )}
  </th>
);
