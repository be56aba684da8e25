/// <reference types="astro/client" />
import type { NearOptions } from './islands/near.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:near'?: NearOptions;
  }
}
