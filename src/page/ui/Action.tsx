import type { ComponentProps } from 'react';
import styles from './Action.module.css';

type Emphasis = { emphasis: 'primary' | 'secondary' };

type ActionLinkProps = Omit<ComponentProps<'a'>, 'className'> & Emphasis & { href: string };

type ActionButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & Emphasis;

/** A link that looks like a button, for the few things a visitor is asked to do. */
export function ActionLink({ emphasis, ...rest }: ActionLinkProps) {
  return <a {...rest} className={styles.action} data-emphasis={emphasis} />;
}

/** The same look for what leads nowhere but does something. */
export function ActionButton({ emphasis, ...rest }: ActionButtonProps) {
  return <button {...rest} type="button" className={styles.action} data-emphasis={emphasis} />;
}
