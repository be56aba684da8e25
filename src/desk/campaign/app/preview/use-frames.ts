import { useCallback, useEffect, useRef, useState } from 'react';
import type { FromPage, Part, Place, ToPage } from '../../contract/preview.ts';

/** One load of the page. */
export type Frame = { id: number; address: string; draft: number };

/** Timeout after which a page that has not reported ready, such as an error page, is shown anyway. */
const patience = 5_000;

type Shown = { origin: string; path: string; draft: number };

/**
 * Double-buffers the page's frames: after a draft, a new frame loads below the visible one, which is removed once the new
 * one has reached the same scroll position. Nothing flickers, and readers keep their place.
 * @param onPath called when a link in the page leads to another page
 * @returns the frames, oldest first; `silent` when no page has loaded, for example because the browser cannot resolve the
 * server's name
 */
export function useFrames({ origin, path, draft }: Shown, onPath: (path: string) => void) {
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

  const received = useRef(false);
  const [silent, setSilent] = useState(false);
  const settle = useCallback((id: number) => setFrames((now) => now.filter((frame) => frame.id >= id)), []);

  useEffect(() => {
    if (newest === undefined) return;
    const limit = setTimeout(() => {
      settle(newest.id);
      setSilent(!received.current);
    }, patience);
    return () => clearTimeout(limit);
  }, [newest, settle]);

  useEffect(() => {
    const receive = ({ source, origin: from, data }: MessageEvent<FromPage>) => {
      const frame = frames.find(({ id }) => elements.current.get(id)?.contentWindow === source);
      if (frame === undefined || from !== origin) return;
      // Ignores the hidden frame: nobody has scrolled it.
      if (data.type === 'moved' && frame === frames[0]) place.current = data.place;
      if (data.type === 'placed') settle(frame.id);
      if (data.type === 'loaded') {
        received.current = true;
        setSilent(false);
        if (data.path !== new URL(frame.address).pathname) onPath(data.path);
        const element = elements.current.get(frame.id);
        if (splash.current !== undefined) send(element, origin, { type: 'scroll', part: splash.current });
        send(element, origin, { type: 'stay', place: place.current });
      }
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [origin, frames, settle, onPath]);

  const register = (id: number) => (element: HTMLIFrameElement | null) => {
    if (element === null) elements.current.delete(id);
    else elements.current.set(id, element);
  };
  const scrollTo = useCallback(
    (part: Part) => {
      splash.current = part.section === 'splash' ? part : undefined;
      for (const element of elements.current.values()) send(element, origin, { type: 'scroll', part });
    },
    [origin],
  );
  return { frames, register, scrollTo, silent };
}

const send = (frame: HTMLIFrameElement | undefined, origin: string, message: ToPage) =>
  frame?.contentWindow?.postMessage(message, origin);
