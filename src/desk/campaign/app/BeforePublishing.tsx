import { Anchor, Button, List } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { PublishingNote } from '../contract/campaign.ts';
import { type Jump, placeProblems, useForm, useTrail } from './form.ts';
import { useDraft } from './use-draft.ts';

const subjects = ['season', 'law', 'decision'] as const satisfies PublishingNote['about'][];

/** How many places to look at before the draft goes online, and the list of them. Faults come first. */
export function BeforePublishing({ onJump }: { onJump: Jump }) {
  const { seasons } = useTexts();
  const { result } = useDraft();
  const [isOpen, setOpen] = useState(false);
  const { notes = [] } = result ?? {};
  const countOf = (some: readonly PublishingNote[]) => some.flatMap(({ places }) => places).length;
  if (notes.length === 0) return null;
  return (
    <>
      <Button variant="outline" size="compact-sm" onClick={() => setOpen(true)}>
        {seasons.notes(countOf(notes))}
      </Button>
      {isOpen && (
        <Dialog title={seasons.notesTitle} cancel={seasons.close} onClose={() => setOpen(false)} wide>
          <p>{seasons.notesLead}</p>
          {subjects.map((subject) => {
            const own = notes.filter(({ about }) => about === subject);
            if (own.length === 0) return null;
            return (
              <section key={subject}>
                <h3>{`${seasons.about[subject]} (${countOf(own)})`}</h3>
                <List listStyleType="none" spacing="sm">
                  {own.map((note) => (
                    <NoteItem
                      key={note.message.en}
                      note={note}
                      onJump={(place) => {
                        setOpen(false);
                        onJump(place);
                      }}
                    />
                  ))}
                </List>
              </section>
            );
          })}
        </Dialog>
      )}
    </>
  );
}

/** What to look at, and each field that it is about. */
function NoteItem({ note: { message, places }, onJump }: { note: PublishingNote; onJump: Jump }) {
  const { locale, campaign } = useTexts();
  const { schemas } = useForm();
  const { values } = useDraft().draft;
  const trailOf = useTrail(values);
  const problems = places.map((place) => ({ ...place, message }));
  return (
    <List.Item>
      {placeProblems(problems, schemas, values).map((place) => (
        <Anchor
          key={`${place.file} ${place.path}`}
          component="button"
          ta="start"
          me="sm"
          onClick={() => onJump(place)}
        >
          {trailOf(place)}
        </Anchor>
      ))}{' '}
      {campaign.field.problem(message[locale])}
    </List.Item>
  );
}
