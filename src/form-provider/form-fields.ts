/** The inputs that a visitor fills in. */
export const fieldsOf = (target: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`${target} input:not([type=hidden], [type=submit])`),
];
