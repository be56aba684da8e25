type Attributes = Record<string, string | boolean | undefined>;

/**
 * Creates an element. Node by node, never from an HTML string: the page enforces Trusted Types
 * (https://developer.mozilla.org/docs/Web/API/Trusted_Types_API), and no text from an option may become markup.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string') made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** `crypto.randomUUID` exists only in secure contexts, and a page under test may be served over plain HTTP on a LAN. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

/** Pages with jQuery expect the form wrapped, others the plain element. */
export function wrapped(node: HTMLElement): unknown {
  const { jQuery } = window as { jQuery?: unknown };
  return typeof jQuery === 'function' ? jQuery(node) : node;
}
