import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import type { GiftsState } from '../contract/gifts.ts';
import styles from './GiftsRoom.module.css';

type EntriesIntroProps = {
  state: Pick<GiftsState, 'entries' | 'formProvider'>;
  /** It has just appeared as the next step, so it takes the focus. */
  isNext: boolean;
};

/** Says which entries are used or needed, and that HubSpot keeps them if it does. */
export function EntriesIntro({ state, isNext }: EntriesIntroProps) {
  const { entries: texts } = useTexts().gifts;
  const intro = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (isNext) intro.current?.focus();
  }, []);
  return (
    <p ref={intro} tabIndex={-1} className={styles.intro}>
      {state.entries === null ? texts.intro[state.formProvider] : texts.given}
    </p>
  );
}
