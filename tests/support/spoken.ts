/**
 * A heading's accessible name. Each of its clauses is in a box of its own, which assistive technology separates: there
 * may be a space that is not visible.
 */
export const spoken = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[、。]/g, '$&\\s?')}$`);
