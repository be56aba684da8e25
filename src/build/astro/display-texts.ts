import { selectAll } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Texts by the family of the display face: that of the first view, and that of the headings below it. */
export type DisplayTexts = { first: string[]; below: string[] };

const families: Readonly<Record<string, keyof DisplayTexts>> = {
  '--font-first': 'first',
  '--font-below': 'below',
};

/** A rule of the pages' minified CSS, which nests none. The steps of an animation, such as `0%`, select no element. */
const rule = /(?<=^|[{}])([^{}\d][^{}]*)\{([^{}]*)\}/g;

/** A font that ends in a property, or a property that is another one. */
const declaration = /(?<=^|;)(font|--[\w-]+):(?:[^;]*\s)?var\((--[\w-]+)\)(?=;|$)/g;

/**
 * The texts of a built page that its styles set in the display face. What only a script sets in it is in a `template`
 * whose `data-face` names the property.
 */
export function displayTexts(html: string): DisplayTexts {
  const page = parseDocument(html);
  const declared = new Map<object, Record<string, string>>();
  const css = DomUtils.textContent(DomUtils.getElementsByTagName('style', page));
  for (const [, selector = '', block = ''] of css.matchAll(rule))
    for (const [, property = '', value = ''] of block.matchAll(declaration))
      for (const element of selectAll(selector, page))
        declared.set(element, { ...declared.get(element), [property]: value });

  const texts: DisplayTexts = { first: [], below: [] };
  const collect = (nodes: typeof page.children, inherited: Readonly<Record<string, string>>) => {
    for (const node of nodes) {
      const { font = '' } = inherited;
      const family = families[font] ?? families[inherited[font] ?? ''];
      if (DomUtils.isText(node) && node.data.trim() !== '' && family) texts[family].push(node.data);
      if (!DomUtils.isTag(node)) continue;
      const { 'data-face': given } = node.attribs;
      collect(node.children, { ...inherited, ...declared.get(node), ...(given && { font: given }) });
    }
  };
  collect(page.children, {});
  return texts;
}
