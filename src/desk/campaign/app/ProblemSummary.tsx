import { Button, List } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Place } from '../contract/campaign.ts';
import { type Jump, useForm, useTrail } from './form.ts';
import { useDraft } from './use-draft.ts';

/** A longer list would help nobody. */
const most = 12;

/** Everything that prevents saving, each with a link to its field. */
export function ProblemSummary({ onJump }: { onJump: Jump }) {
  const { locale, campaign } = useTexts();
  const { problems: texts } = campaign;
  const { problems } = useForm();
  return (
    <>
      {texts.lead}
      <PlaceList onJump={onJump}>
        {problems.slice(0, most).map(({ file, path, problem }) => ({
          place: { file, path },
          name: path === '' ? texts.file(problem.file, problem.line) : undefined,
          says: campaign.field.problem(problem.message[locale]),
        }))}
      </PlaceList>
      {problems.length > most && texts.more(problems.length - most)}
    </>
  );
}

type PlaceListProps = {
  onJump: Jump;
  /** What is to say of each place. A name stands for one that has no field to jump to. */
  children: readonly { place: Place; name?: string | undefined; says: ReactNode }[];
};

/** What is to say of places, each with a link to its field. */
export function PlaceList({ onJump, children }: PlaceListProps) {
  const trailOf = useTrail(useDraft().draft.values);
  return (
    <List my="xs" size="sm">
      {children.map(({ place, name, says }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place can be listed twice
        <List.Item key={index}>
          {name === undefined ? (
            <Button variant="subtle" size="compact-sm" onClick={() => onJump(place)}>
              {trailOf(place)}
            </Button>
          ) : (
            <strong>{name}</strong>
          )}{' '}
          {says}
        </List.Item>
      ))}
    </List>
  );
}
