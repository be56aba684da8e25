import type { ComponentProps } from 'react';

/** The sun over a sill: 日向 (hinata), a sunny place. Decorative; the name is beside it. */
export function LogoMark(props: ComponentProps<'svg'>) {
  return (
    <svg
      {...props}
      viewBox="0 0 32 32"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <path d="M6 29V16a10 10 0 0 1 20 0v13M2.5 29h27" />
      <path d="M9.5 24.5a6.5 6.5 0 0 1 13 0z" fill="currentColor" stroke="none" />
    </svg>
  );
}
