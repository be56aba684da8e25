const adopted = new Set<string>();

/** The styles come with the island's code, so that the page itself stays small, and neither arrives without the other. */
export function adoptStyles(styles: string): void {
  if (adopted.has(styles)) return;
  adopted.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
