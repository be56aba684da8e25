import type { ComponentProps } from 'react';
import styles from './ActionLink.module.css';

type ActionLinkProps = Omit<ComponentProps<'a'>, 'className'> & {
  href: string;
  emphasis: 'primary' | 'secondary';
};

/** A link that looks like a button, for the few things a visitor is asked to do. */
export function ActionLink({ emphasis, ...rest }: ActionLinkProps) {
  return <a {...rest} className={styles.action} data-emphasis={emphasis} />;
}
