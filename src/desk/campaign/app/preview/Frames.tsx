import { Box, Paper } from '@mantine/core';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  onPath: (path: string) => void;
};

/** The page, as wide as there is room for it, and never enlarged. */
export function Frames({ name, origin, path, draft, faulty, width, part, onPath }: FramesProps) {
  const texts = useTexts().preview;
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const { frames, register, scrollTo } = useFrames({ origin, path, draft }, onPath);
  useEffect(() => {
    if (part !== undefined) scrollTo(part);
  }, [part, scrollTo]);
  const scale = Math.min(1, size.width / width);
  // A phone keeps its proportions; a wide page fills the space.
  const height = Math.min(size.height / scale, width < 768 ? 844 : Number.POSITIVE_INFINITY);
  return (
    <Box ref={place} pos="relative" flex={1} mih="24rem" style={{ overflow: 'hidden' }}>
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

/** The current size of an element in CSS pixels. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** One load of the page. */
type Frame = { id: number; address: string; draft: number };

/** Timeout after which a page that has not reported ready, such as an error page, is shown anyway. */
const patience = 5_000;

/**
 * Double-buffers the page's frames: after a draft, a new frame loads below the visible one, which is removed once the new
 * one has reached the same scroll position. Nothing flickers, and readers keep their place.
 * @param onPath called when a link in the page leads to another page
 * @returns the frames, oldest first
 */
function useFrames(
  { origin, path, draft }: { origin: string; path: string; draft: number },
  onPath: (path: string) => void,
) {
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  const elements = useRef(new Map<number, HTMLIFrameElement>());
  const place = useRef<Place>({ section: undefined, below: 0 });
  /** Replays the splash, which a reloaded page would skip. */
  const splash = useRef<Part>(undefined);
  const address = origin + path;
  const newest = frames.at(-1);

  useEffect(() => {
    const last = frames.at(-1);
    // A frame that is loading finishes first; otherwise quick typing would never show anything.
    if (frames.length > 1 || (last?.address === address && last.draft === draft)) return;
    setFrames([...frames, { id: (last?.id ?? 0) + 1, address, draft }]);
  }, [frames, address, draft]);

  const settle = useCallback((id: number) => setFrames((now) => now.filter((frame) => frame.id >= id)), []);
  useEffect(() => {
    if (newest === undefined) return;
    const limit = setTimeout(() => settle(newest.id), patience);
    return () => clearTimeout(limit);
  }, [newest, settle]);

  const send = useCallback(
    (frame: HTMLIFrameElement | undefined, message: ToPage) =>
      frame?.contentWindow?.postMessage(message, origin),
    [origin],
  );
  useEffect(() => {
    const receive = ({ source, origin: from, data }: MessageEvent<FromPage>) => {
      const frame = frames.find(({ id }) => elements.current.get(id)?.contentWindow === source);
      if (frame === undefined || from !== origin) return;
      // Ignores the hidden frame: nobody has scrolled it.
      if (data.type === 'moved' && frame === frames[0]) place.current = data.place;
      if (data.type === 'placed') settle(frame.id);
      if (data.type === 'loaded') {
        if (data.path !== new URL(frame.address).pathname) onPath(data.path);
        const element = elements.current.get(frame.id);
        if (splash.current !== undefined) send(element, { type: 'scroll', part: splash.current });
        send(element, { type: 'stay', place: place.current });
      }
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [origin, frames, settle, send, onPath]);

  const register = (id: number) => (element: HTMLIFrameElement | null) => {
    if (element === null) elements.current.delete(id);
    else elements.current.set(id, element);
  };
  const scrollTo = useCallback(
    (part: Part) => {
      splash.current = part.section === 'splash' ? part : undefined;
      for (const element of elements.current.values()) send(element, { type: 'scroll', part });
    },
    [send],
  );
  return { frames, register, scrollTo };
}
