import { Box, Paper } from '@mantine/core';
import { useElementSize, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { FromPage, Part, ToPage } from '../../contract/preview.ts';
import { useDraft } from '../use-draft.ts';

/** Widths of the page in CSS pixels: small and usual phones, a tablet, a desktop. */
export const widths = [360, 390, 768, 1440] as const;
export type Width = (typeof widths)[number];

/**
 * Sandbox permissions of the page: run scripts, use its own storage, and submit its form. It cannot navigate the desk,
 * open windows or show dialogs; being cross-origin, it cannot read the desk either.
 */
const allowed = 'allow-scripts allow-same-origin allow-forms';

/** Timeout after which a page that has not reported ready, such as an error page, is shown anyway. */
const patience = 5_000;

/** One load of the page. */
type Frame = { address: string; draft: number };

type FramesProps = {
  name: string;
  origin: string;
  path: string;
  width: Width;
  part: Part | undefined;
  /** Called when a link in the page leads to another page. */
  onPath: (path: string) => void;
};

/**
 * The page, as wide as there is room for it, and never enlarged. After a draft, a new frame loads below the visible one,
 * which is removed once the new one has reached the same scroll position: nothing flickers, and readers keep their place.
 */
export function Frames({ name, origin, path, width, part, onPath }: FramesProps) {
  const texts = useTexts().preview;
  const { shown: draft = 0, problems = [] } = useDraft().result ?? {};
  const room = useElementSize();
  const page = useRef<HTMLDivElement>(null);
  /** The oldest first: it is visible. */
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  const at = useRef(0);
  /** Whether the visible frame is still on its way to the part, or has never had it. */
  const isUnderway = useRef(false);
  const address = origin + path;
  const newest = frames.at(-1);

  useEffect(() => {
    // A frame that is loading finishes first; otherwise quick typing would never show anything.
    if (frames.length > 1 || (newest?.address === address && newest.draft === draft)) return;
    setFrames([...frames, { address, draft }]);
  }, [frames, newest, address, draft]);

  useEffect(() => {
    if (newest === undefined) return;
    const limit = setTimeout(() => setFrames([newest]), patience);
    return () => clearTimeout(limit);
  }, [newest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at another width, it is elsewhere
  useEffect(() => {
    if (part === undefined) return;
    isUnderway.current = true;
    for (const { contentWindow } of iframesIn(page.current))
      contentWindow?.postMessage({ type: 'show', part, scroll: true } satisfies ToPage, origin);
  }, [part, origin, width]);

  useWindowEvent('message', ({ source, origin: from, data }: MessageEvent<FromPage>) => {
    const index = iframesIn(page.current).findIndex(({ contentWindow }) => contentWindow === source);
    const frame = frames[index];
    if (frame === undefined || from !== origin) return;
    const answer = (message: ToPage) => source?.postMessage(message, { targetOrigin: origin });
    // Ignores the hidden frame: nobody has scrolled it.
    if (data.type === 'moved' && index === 0) at.current = data.at;
    if (data.type === 'arrived' && index === 0) isUnderway.current = false;
    if (data.type === 'placed') setFrames(frames.slice(index));
    if (data.type === 'loaded') {
      if (data.path !== new URL(frame.address).pathname) onPath(data.path);
      answer({ type: 'stay', at: at.current });
      // Which a page that is loaded again would skip or fold.
      if (part !== undefined) answer({ type: 'show', part, scroll: isUnderway.current });
    }
  });

  const scale = Math.min(1, room.width / width);
  // A phone keeps its proportions; a wide page fills the space.
  const height = Math.min(room.height / scale, width < 768 ? 844 : Number.POSITIVE_INFINITY);
  return (
    <Box ref={room.ref} pos="relative" flex={1} mih="24rem" style={{ overflow: 'hidden' }}>
      <Paper
        ref={page}
        withBorder
        pos="relative"
        mx="auto"
        style={{ overflow: 'hidden', width: width * scale, height: height * scale }}
      >
        {frames.map((frame, index) => (
          <iframe
            key={`${frame.draft} ${frame.address}`}
            title={name}
            src={frame.address}
            sandbox={allowed}
            referrerPolicy="no-referrer"
            inert={index > 0}
            style={{
              position: 'absolute',
              // One that loads is painted like the one that hides it, so it is neither invisible nor elsewhere.
              zIndex: index > 0 ? 0 : 1,
              width,
              height,
              border: 0,
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        ))}
      </Paper>
      {/* Over the page, and where it is always in view: it comes and goes while somebody types, and nothing may jump. */}
      <Box pos="absolute" top={0} left={0} right={0} style={{ zIndex: 2 }}>
        {problems.length > 0 && <Notice tone="warning">{texts.faulty}</Notice>}
      </Box>
    </Box>
  );
}

const iframesIn = (element: Element | null) => [...(element?.querySelectorAll('iframe') ?? [])];
