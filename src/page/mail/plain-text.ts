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

const underlined = (element: Element): string => `${textIn([element])}\n${'-'.repeat(32)}`;

const blocks: Readonly<Record<string, (element: Element) => string>> = {
  h1: underlined,
  h2: underlined,
  p: (element) => textIn([element]),
  a: (element) => textIn([element]),
  dl: ({ children }) => children.map((each) => indent(each) + textIn([each])).join('\n'),
  ol: ({ children }) => children.map((each, index) => `${index + 1}. ${textIn([each])}`).join('\n'),
};

const indent = (node: Nodes[number]): string => (DomUtils.isTag(node) && node.name === 'dd' ? '  ' : '');

/** The address of a page follows the words of its link; those of mail and phone are the words. */
const textIn = (nodes: Nodes): string =>
  nodes
    .map((node) => {
      if (DomUtils.isText(node)) return node.data;
      if (!DomUtils.isTag(node)) return '';
      if (node.name === 'br') return '\n';
      const href = node.attribs.href ?? '';
      return textIn(node.children) + (href.startsWith('https:') ? `\n${href}` : '');
    })
    .join('');
