import styles from './Figures.module.css';

export type Figure = {
  name: string;
  /** Formatted for the reader's language. */
  figure: string;
  note?: string | undefined;
};

/** The few numbers that a team asks for first. The first one is the most prominent. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ name, figure, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <span>{figure}</span>
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
