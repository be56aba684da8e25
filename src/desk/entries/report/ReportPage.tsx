import { renderToStaticMarkup } from 'react-dom/server.edge';
import { timeZone } from '../../../campaign/tokyo.ts';
import type { SourceCount } from '../../../entries/entry-archive.ts';
import tokens from '../../../page/styles/tokens.css?inline';
import base from '../../base.css?inline';
import * as en from '../../texts/en/entries.ts';
import * as ja from '../../texts/ja/entries.ts';
import wrapping from '../../texts/ja.css?inline';
import figures from '../../ui/Figures.module.css?inline';
import chart from '../charts/Chart.module.css?inline';
import { PrintedWidth } from '../charts/Chart.tsx';
import countedSection from '../charts/Counted.module.css?inline';
import { EntryFigures } from '../charts/Counted.tsx';
import { DayCounts } from '../charts/DayCounts.tsx';
import { LanguageCounts } from '../charts/LanguageCounts.tsx';
import { SourceCounts } from '../charts/SourceCounts.tsx';
import { languageName, shorten } from '../charts/series.ts';
import type { RenderReport, Report } from '../contract/entries.ts';
import own from './report.css?inline';

const styles = [tokens, base, wrapping, figures, chart, countedSection, own].join('');

/** The width that a chart has beside its table, in pixels. */
const width = 640;

/** Rows for days and for sources: imports can contain any number of made-up dates and sources. */
const maxRows = 100;

/** In half-width units. */
const maxSource = 80;

/**
 * The room's figures and charts as one self-contained HTML file to pass on: it makes no requests, runs no scripts, and
 * contains no names or addresses. Under 150 kB, however many days and sources there are.
 */
export const renderReport: RenderReport = (report, digest) => {
  const page = (
    <PrintedWidth value={width}>
      <ReportPage report={report} policy={policyOf(digest(styles))} />
    </PrintedWidth>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}\n`;
};

const policyOf = (digest: string): string =>
  `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`;

function ReportPage({ report, policy }: { report: Report; policy: string }) {
  const { days, language, selection } = report;
  const { entries, report: texts } = { ja, en }[language];
  const suspectedNote = selection.includeSuspected ? texts.suspectedNote : entries.suspectedNote;
  const counted = { locale: language, entries: { ...entries, suspectedNote } };
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{`${texts.title} – ${selection.campaign ?? texts.allCampaigns}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: style sheets of this project */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main>
          <h1>{texts.title}</h1>
          <dl className="facts">
            {factsOf(report, texts).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <EntryFigures texts={counted} counts={report} />
          {days.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <>
              <DayCounts texts={counted} days={days} maxRows={maxRows} />
              <LanguageCounts texts={counted} days={days} />
              <SourceCounts texts={counted} {...fewSources(report, texts.hiddenAddress)} />
            </>
          )}
          <footer>{texts.private}</footer>
        </main>
      </body>
    </html>
  );
}

function factsOf(
  { language, selection, period, asOf }: Report,
  texts: typeof ja.report,
): [name: string, value: string][] {
  const minutes = new Intl.DateTimeFormat(language, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const facts: [string, string][] = [[texts.campaign, selection.campaign ?? texts.allCampaigns]];
  if (period) facts.push([texts.period, minutes.formatRange(new Date(period.start), new Date(period.end))]);
  facts.push([texts.asOf, minutes.format(new Date(asOf))]);
  // So that nobody takes a part for the whole.
  const parts = [
    selection.since && texts.since(selection.since),
    selection.language && texts.inLanguage(languageName(selection.language, language)),
    selection.includeSuspected && texts.withSuspected,
  ].filter((part) => typeof part === 'string');
  if (parts.length > 0)
    facts.push([texts.selection, new Intl.ListFormat(language, { type: 'unit' }).format(parts)]);
  return facts;
}

/** Some mail tools put the recipient's address into a `utm_` parameter; it must not appear in a file to pass on. */
const address = /[^\s@]+@[^\s@]+\.[^\s@]+/g;

/** The largest sources; the others are summed. @param hidden replaces an address */
function fewSources({ sources, otherSources }: Report, hidden: string) {
  const cut = (text: string) => shorten(text.replaceAll(address, hidden), maxSource);
  const shown = sources.slice(0, maxRows).map(
    ({ source, medium, campaign, entries }): SourceCount => ({
      source: cut(source),
      medium: cut(medium),
      campaign: cut(campaign),
      entries,
    }),
  );
  const others = sources.slice(maxRows).reduce((sum, { entries }) => sum + entries, otherSources);
  return { sources: shown, otherSources: others };
}
