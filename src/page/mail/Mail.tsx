import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { splitPhrases } from '../../campaign/content/split-phrases.ts';
import { type Language, languages } from '../../campaign/schema/languages.ts';
import type { MailContent } from './mail-content.ts';
import { darkStyles, painted } from './mail-paint.ts';

/** Latin letters and figures from the first face that has them, Japanese from the next. */
const serif = "Georgia, 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', serif";
const sans = "-apple-system, 'Segoe UI', 'Hiragino Sans', 'Noto Sans JP', Meiryo, sans-serif";

const wrapping = { margin: 0, wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const;
const plain = { ...wrapping, fontSize: 15, lineHeight: 1.8 } as const;
const small = { ...wrapping, fontSize: 13, lineHeight: 1.7 } as const;

/**
 * The mail to an entrant. Tables hold the layout, since Outlook on Windows sets mails with Word, which knows neither
 * `max-width` nor padding outside of table cells: https://www.caniemail.com/features/css-max-width/
 * Nothing is loaded from anywhere.
 */
export function Mail({ content }: { content: MailContent }) {
  const { language, texts, entered, deadlines, contact, links, company } = content;
  const words: Words = (text) => breakable(text, language);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Mail programs otherwise make links of dates, addresses and numbers. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{texts.subject}</title>
        <style>{`${narrow}${darkStyles()}`}</style>
      </head>
      <body {...painted('page', { margin: 0, padding: 0 })}>
        {/* What the list of mails shows after the subject. */}
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{texts.preview}</div>
        <Table {...painted('page', { fontFamily: sans })}>
          <td align="center" className="outside" style={{ padding: '32px 16px' }}>
            <Table width={600} style={{ maxWidth: 600 }}>
              <td align="left">
                <p {...painted('ink', { ...brand, fontFamily: serif })}>{company.name}</p>
                <Table {...painted('card', card)}>
                  <td className="inside" style={{ padding: '40px 44px' }}>
                    <h1 {...painted('ink', { ...heading, fontSize: 25 })}>{words(texts.heading)}</h1>
                    <p {...painted('ink', { ...plain, marginTop: 24 })}>{content.greeting}</p>
                    <p {...painted('ink', { ...plain, marginTop: 8 })}>{words(texts.thanks)}</p>

                    <h2 {...sectionHeading}>{words(texts.entered.heading)}</h2>
                    <Facts words={words} paint="panel" facts={entered} />

                    <h2 {...sectionHeading}>{words(texts.deadlines.heading)}</h2>
                    <Facts words={words} paint="dates" facts={deadlines} />
                    <p {...painted('soft', { ...small, marginTop: 10 })}>{words(texts.deadlines.calendar)}</p>

                    <h2 {...sectionHeading}>{words(texts.next.heading)}</h2>
                    <ol style={{ margin: 0, paddingLeft: 26 }}>
                      {texts.next.steps.map((step) => (
                        <li
                          key={step}
                          {...painted('accent', { ...plain, marginBottom: 8, fontFamily: serif })}
                        >
                          <span {...painted('ink', { fontFamily: sans })}>{words(step)}</span>
                        </li>
                      ))}
                    </ol>
                    <Button href={links.rooms}>{texts.next.toRooms}</Button>
                    <p {...painted('ink', { ...plain, marginTop: 24 })}>{words(texts.next.gift)}</p>
                    <p style={{ ...plain, marginTop: 4 }}>
                      <Link href={links.terms}>{texts.next.toTerms}</Link>
                    </p>

                    <h2 {...sectionHeading}>{words(contact.heading)}</h2>
                    <p {...painted('ink', { ...plain, marginBottom: 14 })}>{words(texts.contact)}</p>
                    <Facts words={words} paint="panel" facts={contact.ways} />
                  </td>
                </Table>
                <Table>
                  <td className="inside" style={{ padding: '24px 44px 0' }}>
                    <p {...painted('soft', small)}>{words(texts.reason)}</p>
                    <p {...painted('soft', { ...small, marginTop: 16 })}>
                      {company.legalName}
                      <br />
                      {company.address}
                    </p>
                    <p style={{ ...small, marginTop: 4 }}>
                      <Link href={links.privacyPolicy}>{content.privacyPolicy}</Link>
                    </p>
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

const brand = { margin: '0 0 18px', textAlign: 'center', fontSize: 19, letterSpacing: '0.08em' } as const;
const card = { borderWidth: 1, borderStyle: 'solid', borderRadius: 6, borderCollapse: 'separate' } as const;
const heading = { ...wrapping, fontFamily: serif, fontWeight: 600, lineHeight: 1.4 } as const;

const sectionHeading = painted('accent', { ...heading, margin: '32px 0 12px', fontSize: 18 });

/** Where style sheets are dropped, narrow screens get the wide margins. */
const narrow =
  '@media (max-width:480px){.outside{padding:20px 10px!important}.inside{padding-left:20px!important;padding-right:20px!important}}';

type TableProps = { width?: number; className?: string; style?: CSSProperties; children: ReactNode };

/** @param width in pixels, for Outlook; others read the style */
function Table({ width, style, children, ...rest }: TableProps) {
  return (
    <table
      {...rest}
      role="presentation"
      width={width ?? '100%'}
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', ...style }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

/** A text with its places to break. */
type Words = (text: string) => ReactNode;

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

type FactsProps = { words: Words; paint: 'panel' | 'dates'; facts: MailContent['entered'] };

/** Dates are large. */
function Facts({ words, paint, facts }: FactsProps) {
  const size =
    paint === 'dates'
      ? { fontFamily: serif, fontSize: 19, lineHeight: 1.5 }
      : { fontSize: 15, lineHeight: 1.6 };
  return (
    <Table {...painted(paint, { borderRadius: 6 })}>
      <td style={{ padding: '16px 20px 6px' }}>
        <dl style={{ margin: 0 }}>
          {facts.map(({ label, values, href }) => (
            <Fragment key={label}>
              <dt {...painted('soft', { ...small, fontSize: 12 })}>{words(label)}</dt>
              {values.map((each, index) => (
                <dd
                  key={each}
                  {...painted('ink', {
                    ...wrapping,
                    ...size,
                    marginBottom: index < values.length - 1 ? 0 : 10,
                  })}
                >
                  {href === undefined ? words(each) : <Link href={href}>{each}</Link>}
                </dd>
              ))}
            </Fragment>
          ))}
        </dl>
      </td>
    </Table>
  );
}

const Link = ({ href, children }: { href: string; children: string }) => (
  <a href={href} {...painted('accent', { textDecoration: 'underline' })}>
    {children}
  </a>
);

/** The cell is painted, not the link, whose padding Outlook ignores. */
const Button = ({ href, children }: { href: string; children: string }) => (
  <table role="presentation" border={0} cellPadding={0} cellSpacing={0} style={{ marginTop: 20 }}>
    <tbody>
      <tr>
        <td {...painted('button', { padding: '14px 32px', borderRadius: 99, textAlign: 'center' })}>
          <a href={href} {...painted('button', { fontSize: 15, fontWeight: 600, textDecoration: 'none' })}>
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);
