/** Reads untyped data from a page or a server. */

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export const string = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
