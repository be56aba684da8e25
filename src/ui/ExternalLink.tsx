import type { ComponentProps } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & {
  href: string;
  /** Said after the link's own text: that it opens a new tab. */
  newTab: string;
};

/** A link that leaves the site. */
export function ExternalLink({ newTab, children, ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden>{newTab}</VisuallyHidden>
    </a>
  );
}
