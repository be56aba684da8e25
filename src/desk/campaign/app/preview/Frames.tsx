import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Part } from '../../contract/preview.ts';
import styles from './PagePreview.module.css';
import { scaled, type Width } from './sizes.ts';
import { useFrames } from './use-frames.ts';

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

/**
 * Sandbox permissions of the page: run scripts, use its own storage, and submit its form. It cannot navigate the desk,
 * open windows or show dialogs; being cross-origin, it cannot read the desk either.
 */
const allowed = 'allow-scripts allow-same-origin allow-forms';

export function Frames({ name, origin, path, draft, faulty, width, part, onPath }: FramesProps) {
  const texts = useTexts().preview;
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const { frames, register, scrollTo, silent } = useFrames({ origin, path, draft }, onPath);
  useEffect(() => {
    if (part !== undefined) scrollTo(part);
  }, [part, scrollTo]);
  const { scale, ...own } = scaled(width, size);
  return (
    <div ref={place} className={styles.place}>
      <div className={styles.screen} style={{ width: own.width * scale, height: own.height * scale }}>
        {frames.map(({ id, address }, index) => (
          <iframe
            key={id}
            ref={register(id)}
            title={name}
            src={address}
            sandbox={allowed}
            referrerPolicy="no-referrer"
            inert={index > 0}
            data-coming={index > 0 || undefined}
            style={{ ...own, transform: `scale(${scale})` }}
          />
        ))}
      </div>
      <div className={styles.note}>
        {silent && <Notice tone="warning">{texts.silent}</Notice>}
        {faulty && <Notice tone="warning">{texts.faulty}</Notice>}
      </div>
    </div>
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
