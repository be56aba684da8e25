import { Anchor, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isLanguage, type Language, languages } from '../../../../campaign/schema/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SystemLog } from '../../../ui/SystemLog.tsx';
import type { Place } from '../../contract/campaign.ts';
import type { PreviewPage } from '../../contract/preview.ts';
import { partOf, useForm } from '../form.ts';
import { requestCampaign, useDraft } from '../use-draft.ts';
import { Frames, type Width, widths } from './Frames.tsx';

/** The focused field, which the page scrolls to, in its language. */
type Focus = { focus: Place };

/**
 * The real page with the draft, beside the form. Its server starts when it is first asked for, and is asked again with every
 * draft.
 */
export function PagePreview({ focus }: Focus) {
  const texts = useTexts().preview;
  const { data: preview, refetch } = useQuery({
    queryKey: ['preview', useDraft().result?.shown],
    queryFn: () => requestCampaign('GET /preview'),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.state === 'starting' && 300,
  });
  return (
    <Stack component="section" h="100%" miw={0} gap="sm" aria-label={texts.name}>
      {preview?.state === 'running' && <ShownPage {...preview} focus={focus} />}
      {preview?.state === 'failed' && (
        <Notice tone="error">
          <p>{texts.failed}</p>
          <Button onClick={() => refetch()}>{texts.retry}</Button>
          {preview.log !== '' && <SystemLog name={texts.log} log={preview.log} />}
        </Notice>
      )}
      {(preview === undefined || preview.state === 'starting') && <Progress label={texts.starting} />}
    </Stack>
  );
}

type ShownPageProps = Focus & { origin: string; pages: readonly PreviewPage[] };

/** A page, below what chooses its language, its width and, where there are several, its stage. */
function ShownPage({ origin, pages, focus: { file, path } }: ShownPageProps) {
  const texts = useTexts().preview;
  const { sections } = useForm();
  const part = useMemo(() => partOf(sections, { file, path }), [sections, file, path]);
  const [width, setWidth] = useState<Width>(390);
  // Each is the one that was chosen last, or that of the field that has been entered since.
  const [language, setLanguage] = useState<Language>();
  const [stage, setStage] = useState<PreviewPage['stage']>();
  /** What the field is called last: its language, if it has one. */
  const typed = path.split('.').at(-1);
  const isMail = part?.section === 'mail';
  useEffect(() => {
    if (isLanguage(typed)) setLanguage(typed);
  }, [typed]);
  useEffect(() => {
    setStage((now) => (isMail ? 'mail' : now === 'mail' ? undefined : now));
  }, [isMail]);
  const stages = pages.filter((each) => each.language === (language ?? pages[0]?.language));
  const page = stages.find((each) => each.stage === stage) ?? stages[0];
  if (page === undefined) return null;
  return (
    <>
      <Group gap="xs">
        <Segmented
          label={texts.language}
          options={pages
            .filter((each) => each.stage === page.stage)
            .map((each) => ({
              value: each.language,
              name: languages[each.language].name,
              lang: each.language,
            }))}
          value={page.language}
          onChange={setLanguage}
        />
        <NativeSelect
          size="xs"
          flex="1 1 auto"
          aria-label={texts.width}
          data={widths.map((each) => ({ value: `${each}`, label: texts.widths[each] }))}
          value={width}
          onChange={({ target }) => setWidth(widths[target.selectedIndex] ?? width)}
        />
        {stages.length > 1 && (
          <NativeSelect
            size="xs"
            flex="1 1 auto"
            aria-label={texts.stage}
            data={stages.map(({ stage }) => ({ value: stage ?? 'now', label: texts.stages[stage ?? 'now'] }))}
            value={page.stage ?? 'now'}
            onChange={({ target }) => setStage(stages[target.selectedIndex]?.stage)}
          />
        )}
        <Anchor href={origin + page.path} target="_blank" rel="noreferrer" py={4} size="sm">
          {texts.open}
        </Anchor>
      </Group>
      <Frames
        name={texts.frame(languages[page.language].name)}
        path={page.path}
        {...{ origin, width, part }}
        onPath={(to) => setLanguage(pages.find((each) => each.path === to)?.language)}
      />
    </>
  );
}
