import { useCallback, useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Progress } from '../../../ui/Progress.tsx';
import type { PreviewPage } from '../../contract/preview.ts';
import type { Place } from '../draft/field-tree.ts';
import { usePreview } from '../use-preview.ts';
import { Frames } from './Frames.tsx';
import styles from './PagePreview.module.css';
import { PreviewFailed } from './PreviewFailed.tsx';
import type { Width } from './sizes.ts';
import { Toolbar } from './Toolbar.tsx';

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
  const [chosen, setChosen] = useState<Pick<PreviewPage, 'language' | 'stage'>>();
  const [width, setWidth] = useState<Width>(390);
  const pages = preview?.state === 'running' ? preview.pages : [];
  const page =
    pages.find(({ language, stage }) => language === chosen?.language && stage === chosen.stage) ?? pages[0];
  const follow = useCallback(
    (path: string) => setChosen((now) => pages.find((each) => each.path === path) ?? now),
    [pages],
  );
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
            {...{ draft, faulty, width, focus }}
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
