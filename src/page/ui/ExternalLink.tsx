import type { ComponentProps } from 'react';

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string } & SaysSo;

/** The new tab is announced after the link's own text or, if that is a heading's, by an element of the page. */
type SaysSo = { newTab: string } | { newTab?: never; 'aria-describedby': string };

/** A link that leaves the site. */
export function ExternalLink({ newTab, children, ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      {newTab && <span className="visually-hidden">{newTab}</span>}
    </a>
  );
}
