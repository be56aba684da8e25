import { Popover, PopoverDisclosure, PopoverProvider } from '@ariakit/react';
import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import styles from './DraftBar.module.css';
import { ProblemSummary } from './ProblemSummary.tsx';
import type { Jump, PlacedProblem } from './problems.ts';

type ProblemsMenuProps = { problems: readonly PlacedProblem[]; onJump: Jump };

/**
 * The number of problems, as a button that lists them. The list overlays the form, so that nothing shifts while somebody
 * is typing.
 */
export function ProblemsMenu({ problems, onJump }: ProblemsMenuProps) {
  const { problems: texts } = useTexts().campaign;
  const [open, setOpen] = useState(false);
  return (
    <PopoverProvider open={open} setOpen={setOpen} placement="bottom-end">
      <PopoverDisclosure className={styles.faulty}>{texts.title(problems.length)}</PopoverDisclosure>
      <Popover className={styles.summary} gutter={6} unmountOnHide aria-label={texts.title(problems.length)}>
        <ProblemSummary
          problems={problems}
          onJump={(place) => {
            setOpen(false);
            onJump(place);
          }}
        />
      </Popover>
    </PopoverProvider>
  );
}
