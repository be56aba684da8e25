/**
 * A heading's accessible name. Its clauses are kept whole by boxes of their own, which assistive technology hears
 * apart: a space may follow where the eye sees none.
 */
export const spoken = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[、。]/g, '$&\\s?')}$`);
