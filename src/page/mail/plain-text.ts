import { DomUtils, parseDocument } from 'htmlparser2';

type Nodes = ReturnType<typeof parseDocument>['children'];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The text part of a mail: what its HTML says, in the same order, with every address written out. */
export function plainText(html: string): string {
  const [body] = DomUtils.getElementsByTagName('body', parseDocument(html));
  return `${blocksIn(body?.children ?? []).join('\n\n')}\n`;
}

function blocksIn(nodes: Nodes): string[] {
  return nodes.filter(DomUtils.isTag).flatMap((element) => {
    // Shown in no mail, but in the list of mails, which takes the beginning of the text part otherwise.
    if (element.attribs.style?.includes('display:none')) return [];
    const block = blocks[element.name];
    return block === undefined ? blocksIn(element.children) : [block(element)];
  });
}

const blocks: Readonly<Record<string, (element: Element) => string>> = {
  h1: (element) => underlined(textIn(element), '='),
  h2: (element) => underlined(textIn(element), '-'),
  p: (element) => textIn(element),
  a: (element) => textIn({ children: [element] }),
  dl: ({ children }) =>
    elementsIn(children)
      .map((element) => (element.name === 'dt' ? textIn(element) : `  ${textIn(element)}`))
      .join('\n'),
  ol: ({ children }) =>
    elementsIn(children)
      .map((element, index) => `${index + 1}. ${textIn(element)}`)
      .join('\n'),
};

const elementsIn = (nodes: Nodes): Element[] => nodes.filter(DomUtils.isTag);

/** The address of a page follows the words of its link; those of mail and phone are the words. */
const textIn = ({ children }: { children: Nodes }): string =>
  children
    .map((node) => {
      if (DomUtils.isText(node)) return node.data;
      if (!DomUtils.isTag(node)) return '';
      if (node.name === 'br') return '\n';
      const href = node.attribs.href ?? '';
      return textIn(node) + (href.startsWith('https:') ? `\n${href}` : '');
    })
    .join('');

const underlined = (text: string, line: string): string => `${text}\n${line.repeat(widthOf(text))}`;

/** In columns of a terminal or of a mail in a fixed-width face. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/[\u1100-\uffdc]/.test(character) ? 2 : 1), 0);
