import { useId } from 'react';
import type { Answer } from '../adapters/form-provider/entry-form.ts';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { LogoMark } from '../ui/LogoMark.tsx';
import { Phrases } from '../ui/Phrases.tsx';
import { WholeFigures } from '../ui/WholeFigures.tsx';

export type EntryThanksProps = {
  copy: Record<'thanks' | 'next' | 'toRooms' | 'calendar' | 'share', string>;
  /** In phrases, see `splitPhrases`. */
  heading: readonly string[];
  /** URL of the calendar file with the deadlines. */
  calendar: string;
  /** Where readers of this language share the page. */
  share: string;
  newTab: string;
  /** As typed, to be reused for the reservation; stored nowhere else. */
  answers: readonly Answer[];
};

/** What follows a sent entry. Styled by `form.css`, which came with the form. */
export function EntryThanks(props: EntryThanksProps) {
  const { copy, heading, calendar, share, newTab, answers } = props;
  const next = useId();
  return (
    <>
      <div className="entry-thanks">
        <h3 ref={focus} tabIndex={-1}>
          <Phrases of={heading} />
        </h3>
        <p>{copy.thanks}</p>
      </div>
      <div className="entry-next">
        <LogoMark />
        <p id={next}>
          <WholeFigures>{copy.next}</WholeFigures>
        </p>
        {answers.length > 0 && (
          <DefinitionList
            aria-labelledby={next}
            of={answers.map(({ label, value }) => ({ term: label, detail: <bdi>{value}</bdi> }))}
          />
        )}
        <a className="action primary" href="#rooms">
          {copy.toRooms}
        </a>
        <a className="action" href={calendar}>
          {copy.calendar}
        </a>
        <ExternalLink href={share} newTab={newTab}>
          {copy.share}
        </ExternalLink>
      </div>
    </>
  );
}

/** The form is gone, and the focus with it. */
const focus = (heading: HTMLElement | null) => heading?.focus();
