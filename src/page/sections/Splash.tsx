import { LogoMark } from '../ui/LogoMark.tsx';
import styles from './Splash.module.css';

type SplashProps = { company: string; line: string };

/** The brand over the whole viewport for its first two seconds; CSS alone removes it again. */
export function Splash({ company, line }: SplashProps) {
  return (
    <div className={styles.splash} aria-hidden="true" data-splash-screen>
      <LogoMark className={styles.mark} />
      <p className={styles.name}>{company}</p>
      <p className="note">{line}</p>
    </div>
  );
}
