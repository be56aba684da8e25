import { Button, List } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FileValues } from '../../../campaign/schema/files.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DraftProblem, Finding, PublishingNote } from '../contract/campaign.ts';
import { fieldId, jumpTo, useForm, useTrail } from './form.ts';
import { useDraft } from './use-draft.ts';

type PlaceListProps = {
  /** What the files say, to call places by. */
  values: FileValues;
  /** A name stands for places without a field; a quote is what an edit would have set. */
  findings: readonly (Finding & { name?: string; quote?: string | undefined })[];
  /** Called before a jump. */
  onJump?: () => void;
};

/** What is to say of places, each with a button that jumps to its field. */
export function PlaceList({ values, findings, onJump }: PlaceListProps) {
  const { locale, campaign } = useTexts();
  const trailOf = useTrail(values);
  return (
    <List my="xs" size="sm" spacing={4}>
      {findings.map(({ places, name, quote, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place can be listed twice
        <List.Item key={index}>
          {name && <strong>{name}</strong>}
          {places.map((place) => (
            <Button
              key={fieldId(place)}
              variant="subtle"
              size="compact-sm"
              lh={1.4}
              style={{ paddingInline: 0, marginInlineEnd: '1rem', textAlign: 'start' }}
              onClick={() => {
                onJump?.();
                jumpTo(place);
              }}
            >
              {trailOf(place)}
            </Button>
          ))}
          <br />
          {quote && <q>{quote}</q>} {campaign.field.problem(message[locale])}
        </List.Item>
      ))}
    </List>
  );
}

type FindingsProps = {
  count: string;
  title: string;
  color?: string;
  children: (close: () => void) => ReactNode;
};

/** How many findings there are, and behind it what they are. */
function Findings({ count, title, color, children }: FindingsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="compact-sm" {...(color && { color })} onClick={() => setOpen(true)}>
        {count}
      </Button>
      {isOpen && (
        <Dialog title={title} onClose={close} wide>
          {children(close)}
        </Dialog>
      )}
    </>
  );
}

type ProblemListProps = Pick<PlaceListProps, 'values' | 'onJump'> & { problems: readonly DraftProblem[] };

/** What prevents saving. A file that cannot be read has no fields to jump to. */
export function ProblemList({ problems, ...list }: ProblemListProps) {
  const { problems: texts } = useTexts().campaign;
  const trailOf = useTrail(list.values);
  const findings = problems.map(({ message, line, ...place }) => {
    if (place.path !== '') return { message, places: [place] };
    const name = trailOf(place);
    return { message, places: [], name: line === undefined ? name : texts.line(name, line) };
  });
  return <PlaceList {...list} findings={findings} />;
}

export function Problems() {
  const { problems: texts } = useTexts().campaign;
  const { problems } = useForm();
  const { values } = useDraft().draft;
  if (problems.length === 0) return null;
  return (
    <Findings count={texts.count(problems.length)} title={texts.title(problems.length)} color="red">
      {(close) => (
        <>
          <p>{texts.lead}</p>
          <ProblemList {...{ values, problems }} onJump={close} />
        </>
      )}
    </Findings>
  );
}

const subjects = ['season', 'law', 'decision'] as const satisfies PublishingNote['about'][];

/** What to look at before the draft goes online; nothing while there are problems, which come first. */
export function BeforePublishing() {
  const { seasons } = useTexts();
  const { draft, result } = useDraft();
  const { notes = [] } = result ?? {};
  if (notes.length === 0) return null;
  /** A field counts once, whatever there is to say of it. */
  const countOf = (some: readonly PublishingNote[]) =>
    new Set(some.flatMap(({ places }) => places.map(fieldId))).size;
  return (
    <Findings count={seasons.notes(countOf(notes))} title={seasons.notesTitle}>
      {(close) => (
        <>
          <p>{seasons.notesLead}</p>
          {subjects
            .map((subject) => ({ subject, own: notes.filter(({ about }) => about === subject) }))
            .filter(({ own }) => own.length > 0)
            .map(({ subject, own }) => (
              <section key={subject}>
                <h3>{`${seasons.about[subject]} (${countOf(own)})`}</h3>
                <PlaceList values={draft.values} findings={own} onJump={close} />
              </section>
            ))}
        </>
      )}
    </Findings>
  );
}
