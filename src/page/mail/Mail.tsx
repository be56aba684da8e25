import { type ComponentProps, type CSSProperties, Fragment, type ReactNode } from 'react';
import { splitPhrases } from '../../campaign/content/split-phrases.ts';
import { type Language, languages } from '../../campaign/schema/languages.ts';
import { designColour } from '../styles/design-colour.ts';
import type { MailBlock, MailContent } from './mail-content.ts';

/** The colours of the mail, by what they paint: properties, and names in `tokens.css`. */
const paints = {
  page: { backgroundColor: 'paper', color: 'ink' },
  card: { backgroundColor: 'surface', borderColor: 'line' },
  facts: { backgroundColor: 'paper' },
  dates: { backgroundColor: 'tint' },
  ink: { color: 'ink' },
  soft: { color: 'ink-soft' },
  accent: { color: 'accent' },
  button: { backgroundColor: 'accent', color: 'on-accent' },
} as const satisfies Record<string, Readonly<Partial<Record<keyof CSSProperties, string>>>>;

type Paint = keyof typeof paints;

/**
 * Attributes of an element of the mail. Light colours are inline, since some mail programs drop style sheets; those that
 * know dark mode find the dark ones by class.
 */
const painted = (paint: Paint, style: CSSProperties = {}) => ({
  className: paint,
  style: { ...coloursOf(paint, 'light'), ...style },
});

/** The style sheet in the head of the mail. */
const darkStyles = (): string => {
  const rules = Object.keys(paints).map((paint) => {
    const colours = Object.entries(coloursOf(paint as Paint, 'dark'));
    const declarations = colours.map(([property, value]) => `${kebab(property)}:${value}!important`);
    return `.${paint}{${declarations.join(';')}}`;
  });
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
};

const coloursOf = (paint: Paint, scheme: 'light' | 'dark'): CSSProperties =>
  Object.fromEntries(
    Object.entries(paints[paint]).map(([property, colour]) => [property, designColour(colour, scheme)]),
  );

const kebab = (property: string): string =>
  property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Latin letters and figures from the first face that has them, Japanese from the next. */
const serif = "Georgia, 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', serif";
const sans = "-apple-system, 'Segoe UI', 'Hiragino Sans', 'Noto Sans JP', Meiryo, sans-serif";

const wrapping = { margin: 0, wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const;
const plain = { ...wrapping, marginTop: 8, fontSize: 15, lineHeight: 1.8 } as const;
const small = { ...wrapping, marginTop: 12, whiteSpace: 'pre-line', fontSize: 13, lineHeight: 1.7 } as const;
const heading = { ...wrapping, fontFamily: serif, fontWeight: 600, lineHeight: 1.4 } as const;
const brand = {
  ...heading,
  margin: '0 0 18px',
  fontWeight: 400,
  fontSize: 19,
  letterSpacing: '0.08em',
} as const;
const card = { borderWidth: 1, borderStyle: 'solid', borderRadius: 6, borderCollapse: 'separate' } as const;

/** Where style sheets are dropped, narrow screens get the wide margins. */
const narrow =
  '@media (max-width:480px){.outside{padding:20px 10px!important}.inside{padding-left:20px!important;padding-right:20px!important}}';

/**
 * The mail to an entrant. Tables hold the layout, since Outlook on Windows sets mails with Word, which knows neither
 * `max-width` nor padding outside of table cells: https://www.caniemail.com/features/css-max-width/
 * Nothing is loaded from anywhere.
 */
export function Mail({ content }: { content: MailContent }) {
  const { language, subject, preview, company } = content;
  const [letter, imprint] = [content.letter, content.imprint].map((blocks) =>
    blocks.map((block) => <Block key={JSON.stringify(block)} block={block} language={language} />),
  );
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Mail programs otherwise make links of dates, addresses and numbers. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{`${narrow}${darkStyles()}`}</style>
      </head>
      <body {...painted('page', { margin: 0, padding: 0 })}>
        {/* What the list of mails shows after the subject. */}
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <Table {...painted('page', { fontFamily: sans })}>
          <td align="center" className="outside" style={{ padding: '32px 16px' }}>
            {/* The attribute is for Outlook, in pixels; others read the style. */}
            <Table width={600} style={{ maxWidth: 600 }}>
              <td align="left">
                <p {...painted('ink', { ...brand, textAlign: 'center' })}>{company}</p>
                <Table {...painted('card', card)}>
                  <td className="inside" style={{ padding: '40px 44px' }}>
                    {letter}
                  </td>
                </Table>
                <Table>
                  <td className="inside" style={{ padding: '12px 44px 0' }}>
                    {imprint}
                  </td>
                </Table>
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  );
}

const Table = ({ style, children, ...rest }: ComponentProps<'table'>) => (
  <table
    role="presentation"
    width="100%"
    border={0}
    cellPadding={0}
    cellSpacing={0}
    {...rest}
    style={{ width: '100%', ...style }}
  >
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
);

/** Elements with nothing but a text, and how it is set. */
const texts = {
  title: ['h1', painted('ink', { ...heading, margin: '0 0 24px', fontSize: 25 })],
  heading: ['h2', painted('accent', { ...heading, margin: '32px 0 12px', fontSize: 18 })],
  text: ['p', painted('ink', plain)],
  note: ['p', painted('soft', small)],
} as const;

/** How large the values of a list are. */
const sizes = {
  facts: { fontSize: 15, lineHeight: 1.6 },
  dates: { fontFamily: serif, fontSize: 19, lineHeight: 1.5 },
} as const;

function Block({ block, language }: { block: MailBlock; language: Language }) {
  const words = (text: string, href?: string) =>
    href === undefined ? (
      breakable(text, language)
    ) : (
      <a href={href} {...painted('accent', { textDecoration: 'underline' })}>
        {text}
      </a>
    );
  switch (block.kind) {
    case 'steps':
      return (
        <ol style={{ margin: 0, paddingLeft: 26 }}>
          {block.steps.map((step) => (
            <li key={step} {...painted('accent', { ...plain, fontFamily: serif })}>
              <span {...painted('ink', { fontFamily: sans })}>{words(step)}</span>
            </li>
          ))}
        </ol>
      );
    case 'facts':
    case 'dates':
      return (
        <Table {...painted(block.kind, { marginTop: 12, borderRadius: 6 })}>
          <td style={{ padding: '6px 20px 16px' }}>
            <dl style={{ margin: 0 }}>
              {block.facts.map(({ label, values, href, section: [begin, end] = ['', ''] }) => (
                <Fragment key={label}>
                  {begin}
                  <dt {...painted('soft', { ...small, marginTop: 10, fontSize: 12 })}>{words(label)}</dt>
                  {values.map((each) => (
                    <dd key={each} {...painted('ink', { ...wrapping, ...sizes[block.kind] })}>
                      {words(each, href)}
                    </dd>
                  ))}
                  {end}
                </Fragment>
              ))}
            </dl>
          </td>
        </Table>
      );
    case 'button':
      // The cell is painted, not the link, whose padding Outlook ignores.
      return (
        <Table width={undefined} style={{ width: 'auto', margin: '20px 0 24px' }}>
          <td {...painted('button', { padding: '14px 32px', borderRadius: 99, textAlign: 'center' })}>
            <a
              href={block.href}
              {...painted('button', { fontSize: 15, fontWeight: 600, textDecoration: 'none' })}
            >
              {block.text}
            </a>
          </td>
        </Table>
      );
    default: {
      const [Tag, attributes] = texts[block.kind];
      return <Tag {...attributes}>{words(block.text, block.href)}</Tag>;
    }
  }
}

/**
 * Japanese breaks between phrases, but neither after an opening bracket nor in 2か月. What an entry fills in later stays
 * whole.
 */
function breakable(text: string, language: Language): ReactNode {
  if (languages[language].lineBreaks !== 'phrases' || text.startsWith('{{')) return text;
  return splitPhrases(text, language).map((phrase, index, all) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of one text never change places
    <Fragment key={index}>
      {index > 0 && !/[（「『]$|\dか$/.test(all[index - 1] ?? '') && <wbr />}
      {phrase}
    </Fragment>
  ));
}
