import { Box, Paper } from '@mantine/core';
import { useElementSize, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { FromPage, Part, Place, ToPage } from '../../contract/preview.ts';

/** Widths of the page in CSS pixels: small and usual phones, a tablet, a desktop. */
export const widths = [360, 390, 768, 1440] as const;
export type Width = (typeof widths)[number];

/**
 * Sandbox permissions of the page: run scripts, use its own storage, and submit its form. It cannot navigate the desk,
 * open windows or show dialogs; being cross-origin, it cannot read the desk either.
 */
const allowed = 'allow-scripts allow-same-origin allow-forms';

type FramesProps = {
  name: string;
  origin: string;
  path: string;
  draft: number;
  faulty: boolean;
  width: Width;
  part: Part | undefined;
  /** Called when a link in the page leads to another page. */
  onPath: (path: string) => void;
};

/** The page, as wide as there is room for it, and never enlarged. */
export function Frames({ name, origin, path, draft, faulty, width, part, onPath }: FramesProps) {
  const texts = useTexts().preview;
  const { ref, ...size } = useElementSize();
  const { frames, register } = useFrames({ origin, path, draft, part, onPath });
  const scale = Math.min(1, size.width / width);
  // A phone keeps its proportions; a wide page fills the space.
  const height = Math.min(size.height / scale, width < 768 ? 844 : Number.POSITIVE_INFINITY);
  return (
    <Box ref={ref} pos="relative" flex={1} mih="24rem" style={{ overflow: 'hidden' }}>
      <Paper
        withBorder
        pos="relative"
        mx="auto"
        style={{ overflow: 'hidden', width: width * scale, height: height * scale }}
      >
        {frames.map(({ id, address }, index) => (
          <iframe
            key={id}
            ref={register(id)}
            title={name}
            src={address}
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
      {/* Over the page's end: it comes and goes while somebody types, and nothing may jump. */}
      <Box pos="absolute" bottom={0} left={0} right={0} style={{ zIndex: 2 }}>
        {faulty && <Notice tone="warning">{texts.faulty}</Notice>}
      </Box>
    </Box>
  );
}

/** One load of the page. */
type Frame = { id: number; address: string; draft: number };

/** Timeout after which a page that has not reported ready, such as an error page, is shown anyway. */
const patience = 5_000;

/** Removes the frames that one has replaced. */
const since = (id: number) => (frames: readonly Frame[]) => frames.filter((frame) => frame.id >= id);

const send = (element: HTMLIFrameElement | undefined, origin: string, message: ToPage) =>
  element?.contentWindow?.postMessage(message, origin);

type FramesOptions = Pick<FramesProps, 'origin' | 'path' | 'draft' | 'part' | 'onPath'>;

/**
 * Double-buffers the page's frames: after a draft, a new frame loads below the visible one, which is removed once the new
 * one has reached the same scroll position. Nothing flickers, and readers keep their place.
 * @returns the frames, oldest first
 */
function useFrames({ origin, path, draft, part, onPath }: FramesOptions) {
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  const elements = useRef(new Map<number, HTMLIFrameElement>());
  const place = useRef<Place>({ section: undefined, below: 0 });
  const address = origin + path;
  const newest = frames.at(-1);

  useEffect(() => {
    const last = frames.at(-1);
    // A frame that is loading finishes first; otherwise quick typing would never show anything.
    if (frames.length > 1 || (last?.address === address && last.draft === draft)) return;
    setFrames([...frames, { id: (last?.id ?? 0) + 1, address, draft }]);
  }, [frames, address, draft]);
  useEffect(() => {
    if (newest === undefined) return;
    const limit = setTimeout(() => setFrames(since(newest.id)), patience);
    return () => clearTimeout(limit);
  }, [newest]);
  useEffect(() => {
    if (part === undefined) return;
    for (const element of elements.current.values()) send(element, origin, { type: 'scroll', part });
  }, [part, origin]);
  useWindowEvent('message', ({ source, origin: from, data }: MessageEvent<FromPage>) => {
    const frame = frames.find(({ id }) => elements.current.get(id)?.contentWindow === source);
    if (frame === undefined || from !== origin) return;
    // Ignores the hidden frame: nobody has scrolled it.
    if (data.type === 'moved' && frame === frames[0]) place.current = data.place;
    if (data.type === 'placed') setFrames(since(frame.id));
    if (data.type === 'loaded') {
      if (data.path !== new URL(frame.address).pathname) onPath(data.path);
      const element = elements.current.get(frame.id);
      // Replays the splash, which a reloaded page would skip.
      if (part?.section === 'splash') send(element, origin, { type: 'scroll', part });
      send(element, origin, { type: 'stay', place: place.current });
    }
  });

  const register = (id: number) => (element: HTMLIFrameElement | null) => {
    if (element === null) elements.current.delete(id);
    else elements.current.set(id, element);
  };
  return { frames, register };
}
