import { Anchor, Button, Code, Group, NativeSelect, Stack } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { systemLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { Place } from '../../contract/campaign.ts';
import type { Preview, PreviewPage } from '../../contract/preview.ts';
import { partOf, useForm } from '../form.ts';
import { requestCampaign } from '../use-draft.ts';
import { Frames, type Width, widths } from './Frames.tsx';

type PagePreviewProps = {
  /** `Draft.shown`, which changes when the server shows another draft. */
  draft: number;
  /** The newest draft has problems, so the page still shows the one before. */
  faulty: boolean;
  /** The focused field, which the page scrolls to, in its language. */
  focus: Place;
};

/** The real page with the draft, beside the form. */
export function PagePreview({ draft, faulty, focus }: PagePreviewProps) {
  const texts = useTexts().preview;
  const { preview, start } = usePreview(draft);
  const [width, setWidth] = useState<Width>(390);
  const { sections } = useForm();
  const { file, path } = focus;
  const part = useMemo(() => partOf(sections, { file, path }), [sections, file, path]);
  const { pages, page, show, follow } = usePage(preview, part?.section === 'mail', path);
  return (
    <Stack component="section" h="100%" miw={0} gap="sm" aria-label={texts.name}>
      {preview?.state === 'running' && page !== undefined && (
        <>
          <Toolbar
            address={preview.origin + page.path}
            {...{ pages, page, width }}
            onPage={show}
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
      {(preview === undefined || preview.state === 'starting') && <Progress label={texts.starting} />}
      {preview?.state === 'failed' && <PreviewFailed log={preview.log} onRetry={start} />}
    </Stack>
  );
}

/** The server of the preview, which starts when it is first asked for, and is asked again with every draft. */
function usePreview(draft: number) {
  const queries = useQueryClient();
  const queryKey = ['preview', draft];
  const { data: preview } = useQuery({
    queryKey,
    queryFn: () => requestCampaign('GET /preview'),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.state === 'starting' && 300,
  });
  const start = async () => queries.setQueryData(queryKey, await requestCampaign('POST /preview'));
  return { preview, start };
}

const none: PreviewPage[] = [];

/**
 * The page that is shown: the one that was chosen last, or else the one that is being edited.
 * @param isMail whether the focused field is in the mail
 * @param path of the focused field, which ends with its language
 */
function usePage(preview: Preview | undefined, isMail: boolean, path: string) {
  const pages = preview?.state === 'running' ? preview.pages : none;
  const [chosen, show] = useState<{ language?: string; stage?: PreviewPage['stage'] | undefined }>({});
  useEffect(() => {
    const typed = pages.find(({ language }) => language === path.split('.').at(-1));
    if (typed !== undefined) show((now) => ({ ...now, language: typed.language }));
  }, [pages, path]);
  useEffect(() => {
    show((now) => (isMail === (now.stage === 'mail') ? now : { ...now, stage: isMail ? 'mail' : undefined }));
  }, [isMail]);
  const inLanguage = pages.filter((page) => page.language === (chosen.language ?? pages[0]?.language));
  const page = inLanguage.find(({ stage }) => stage === chosen.stage) ?? inLanguage[0] ?? pages[0];
  const follow = useCallback(
    (to: string) => show((now) => pages.find((each) => each.path === to) ?? now),
    [pages],
  );
  return { pages, page, show, follow };
}

/** Why there is no page, with the end of its server's output. */
function PreviewFailed({ log, onRetry }: { log: string; onRetry: () => void }) {
  const texts = useTexts().preview;
  return (
    <Notice tone="error">
      <p>{texts.failed}</p>
      <Button onClick={onRetry}>{texts.retry}</Button>
      {log !== '' && (
        <details>
          <summary>{texts.log}</summary>
          <Code block mah="16rem" style={{ overflow: 'auto', whiteSpace: 'pre-wrap' }} lang={systemLanguage}>
            {log}
          </Code>
        </details>
      )}
    </Notice>
  );
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
    <Group gap="xs">
      <Segmented
        compact
        label={texts.language}
        options={languages.map(({ language, name }) => ({ value: language, name, lang: language }))}
        value={page.language}
        onChange={(language) => show(languages.find((each) => each.language === language))}
      />
      <NativeSelect
        size="xs"
        aria-label={texts.width}
        data={widths.map((each) => ({ value: `${each}`, label: texts.widths[each] }))}
        value={width}
        onChange={({ target }) => onWidth(widths[target.selectedIndex] ?? width)}
      />
      {stages.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={texts.stage}
          data={stages.map(({ stage }) => ({ value: stage ?? 'now', label: texts.stages[stage ?? 'now'] }))}
          value={page.stage ?? 'now'}
          onChange={({ target }) => show(stages[target.selectedIndex])}
        />
      )}
      <Anchor href={address} target="_blank" rel="noreferrer" ms="auto" py={4} size="sm">
        {texts.open}
      </Anchor>
    </Group>
  );
}
