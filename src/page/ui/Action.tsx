import type { ComponentProps } from 'react';
import styles from './Action.module.css';

type Emphasis = { emphasis: 'primary' | 'secondary' };

type ActionLinkProps = Omit<ComponentProps<'a'>, 'className'> & Emphasis & { href: string };

type ActionButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & Emphasis;

/** A link that looks like a button, for the page's few calls to action. */
export function ActionLink({ emphasis, ...rest }: ActionLinkProps) {
  return <a {...rest} className={styles.action} data-emphasis={emphasis} />;
}

/** The same look for an actual button. */
export function ActionButton({ emphasis, ...rest }: ActionButtonProps) {
  return <button {...rest} type="button" className={styles.action} data-emphasis={emphasis} />;
}
