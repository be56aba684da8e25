import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { systemLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { Part, PreviewPage } from '../../contract/preview.ts';
import { requestCampaign } from '../draft/draft-requests.ts';
import type { Place } from '../draft/field-tree.ts';
import { partOf, useSections } from '../sections.ts';
import { Frames } from './Frames.tsx';
import styles from './PagePreview.module.css';
import { type Width, widths } from './sizes.ts';

type PagePreviewProps = {
  /** `Draft.shown`, which changes when the server shows another draft. */
  draft: number;
  /** The newest draft has problems, so the page still shows the one before. */
  faulty: boolean;
  /** The focused field, which the page scrolls to. */
  focus?: Place | undefined;
};

/** The real page with the draft, beside the form. */
export function PagePreview({ draft, faulty, focus }: PagePreviewProps) {
  const texts = useTexts().preview;
  const { preview, start } = usePreview(draft);
  const [chosen, setChosen] = useState<{ language?: string; stage?: PreviewPage['stage'] | undefined }>({});
  const [width, setWidth] = useState<Width>(390);
  const pages = preview?.state === 'running' ? preview.pages : [];
  const inLanguage = pages.filter(({ language }) => language === (chosen.language ?? pages[0]?.language));
  const page = inLanguage.find(({ stage }) => stage === chosen.stage) ?? inLanguage[0] ?? pages[0];
  const follow = useCallback(
    (path: string) => setChosen((now) => pages.find((each) => each.path === path) ?? now),
    [pages],
  );
  const part = usePart(focus);
  const section = part?.section;
  useEffect(() => {
    if (section === undefined) return;
    setChosen((now) => {
      const isMail = section === 'mail';
      return isMail === (now.stage === 'mail') ? now : { ...now, stage: isMail ? 'mail' : undefined };
    });
  }, [section]);
  return (
    <section className={styles.preview} aria-label={texts.name}>
      {preview?.state === 'running' && page !== undefined && (
        <>
          <Toolbar
            address={preview.origin + page.path}
            {...{ pages, page, width }}
            onPage={setChosen}
            onWidth={setWidth}
          />
          <Frames
            name={texts.frame(page.name)}
            origin={preview.origin}
            path={page.path}
            {...{ draft, faulty, width, part }}
            onPath={follow}
          />
        </>
      )}
      {(preview === undefined || preview.state === 'starting' || preview.state === 'stopped') && (
        <Progress label={texts.starting} />
      )}
      {preview?.state === 'failed' && <PreviewFailed log={preview.log} onRetry={() => void start()} />}
    </section>
  );
}

/** The part of the page that contains the focused field. */
function usePart({ file, path }: Partial<Place> = {}): Part | undefined {
  const sections = useSections();
  return useMemo(
    () => (file === undefined || path === undefined ? undefined : partOf(sections, { file, path })),
    [file, path, sections],
  );
}

/** Why there is no page, with the last output of its server. */
function PreviewFailed({ log, onRetry }: { log: readonly string[]; onRetry: () => void }) {
  const texts = useTexts().preview;
  return (
    <Notice tone="error">
      <p>{texts.failed}</p>
      <button type="button" onClick={onRetry}>
        {texts.retry}
      </button>
      {log.length > 0 && (
        <details>
          <summary>{texts.log}</summary>
          <pre className={styles.log} lang={systemLanguage}>
            {log.join('\n')}
          </pre>
        </details>
      )}
    </Notice>
  );
}

const key = ['preview'];

/** How often the server of the preview is asked for, in milliseconds: while it starts a person waits. */
const pace = { starting: 300, otherwise: 3_000 };

/**
 * The server of the preview, started when this is first used.
 * @param draft another one is another chance for a server that could not start: the fault may have been in the campaign
 */
function usePreview(draft: number) {
  const queries = useQueryClient();
  const { data: preview } = useQuery({
    queryKey: key,
    queryFn: () => requestCampaign('GET /preview'),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pace.otherwise : pace.starting),
  });
  const start = () =>
    requestCampaign('POST /preview').then(
      (started) => void queries.setQueryData(key, started),
      // A desk that has ended says so itself, in the room's form.
      () => {},
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draft asks once
  useEffect(() => {
    void start();
  }, [draft]);
  return { preview, start };
}

type ToolbarProps = {
  address: string;
  pages: readonly PreviewPage[];
  page: PreviewPage;
  width: Width;
  onPage: (page: PreviewPage) => void;
  onWidth: (width: Width) => void;
};

/** Chooses the page's language, its width and, for a scheduled campaign, its stage. */
function Toolbar({ address, pages, page, width, onPage, onWidth }: ToolbarProps) {
  const texts = useTexts().preview;
  const languages = pages.filter(({ stage }) => stage === page.stage);
  const stages = pages.filter(({ language }) => language === page.language);
  const show = (wanted: PreviewPage | undefined) => wanted && onPage(wanted);
  return (
    <div className={styles.toolbar}>
      <Segmented
        compact
        label={texts.language}
        options={languages.map(({ language, name }) => ({ value: language, name, lang: language }))}
        value={page.language}
        onChange={(language) => show(languages.find((each) => each.language === language))}
      />
      <label className={styles.choice}>
        <span className="unseen">{texts.width}</span>
        <select value={width} onChange={({ target }) => onWidth(widths[target.selectedIndex] ?? width)}>
          {widths.map((each) => (
            <option key={each} value={each}>
              {texts.widths[each]}
            </option>
          ))}
        </select>
      </label>
      {stages.length > 1 && (
        <label className={styles.choice}>
          <span className="unseen">{texts.stage}</span>
          <select value={page.stage ?? ''} onChange={({ target }) => show(stages[target.selectedIndex])}>
            {stages.map(({ stage }) => (
              <option key={stage ?? ''} value={stage ?? ''}>
                {texts.stages[stage ?? 'now']}
              </option>
            ))}
          </select>
        </label>
      )}
      <a className={styles.open} href={address} target="_blank" rel="noreferrer">
        {texts.open}
      </a>
    </div>
  );
}
