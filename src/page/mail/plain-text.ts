import type { MailBlock, MailContent } from './mail-content.ts';

/** The text part of a mail, with every address of a page written out. */
export const plainText = ({ company, letter, imprint }: MailContent): string =>
  `${[company, ...[...letter, ...imprint].map(textOf)].join('\n\n')}\n`;

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'title':
    case 'heading':
      return `${block.text}\n${'-'.repeat(32)}`;
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    case 'facts':
    case 'dates':
      return block.facts
        .map(({ label, values, section: [begin, end] = ['', ''] }) =>
          [begin, label, ...values.map((value) => `\n  ${value}`), '\n', end].join(''),
        )
        .join('')
        .trimEnd();
    default:
      return block.href === undefined ? block.text : `${block.text}\n${block.href}`;
  }
}
