import { useId } from 'react';
import { rooms } from './rooms.tsx';
import { useTexts } from './texts/TextsContext.ts';
import styles from './Welcome.module.css';

/** One sentence about each room, shown on the first start and on request. */
export function Welcome({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const { welcome } = texts;
  const heading = useId();
  return (
    <section className={styles.welcome} aria-labelledby={heading}>
      <p id={heading}>{welcome.title}</p>
      <ul>
        {rooms.map(({ id, name }) => (
          <li key={id}>
            <strong>{name(texts)}</strong>
            {welcome.rooms[id]}
          </li>
        ))}
      </ul>
      <button type="button" onClick={onClose}>
        {welcome.close}
      </button>
    </section>
  );
}
