import { SimpleGrid, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { seasonOf } from '../../../new-campaign/season.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { requestsTo } from '../../shell/app/requests.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { CampaignStatus } from '../contract/campaign.ts';
import { kindOf, stepsTo } from '../contract/form-schema.ts';
import {
  type NextFact,
  type NextRequest,
  nextFacts,
  nextFields,
  type SeasonList,
  type SeasonsApi,
} from '../contract/seasons.ts';
import { lineProps } from './inputs.tsx';
import { useRoom } from './use-draft.ts';

export const requestSeasons = requestsTo<SeasonsApi>('/api/campaign/seasons');

type NextSeasonProps = {
  next: NonNullable<SeasonList['next']>;
  onCreated: (made: CampaignStatus) => void;
  onClose: () => void;
};

/** Asks what is new in the next campaign, and creates it. */
export function NextSeason({ next, onCreated, onClose }: NextSeasonProps) {
  const { locale, seasons, campaign } = useTexts();
  const { data: room } = useRoom();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<NextRequest>>({});
  const given = withProposals(typed, next);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => requestSeasons('POST /next', { json: given }),
    onSuccess: async (answer) => {
      if (answer.outcome !== 'created') return;
      await queries.invalidateQueries({ queryKey: ['seasons'] });
      onCreated(answer.made);
    },
  });
  const faults = data?.outcome === 'refused' ? data.faults : [];
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (data) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [data]);
  const id = useId();
  const errorOf = (fact: NextFact | undefined) => {
    const fault = faults.findLast((each) => each.fact === fact);
    return fault && campaign.field.problem(fault.message[locale]);
  };
  const general = errorOf(undefined);
  /** The field's own name, with that of what it is in, and an input that fits. */
  const questionOf = (fact: NextFact) => {
    const steps = stepsTo(room?.schemas['campaign.yaml'], {}, nextFields[fact]);
    return {
      label: steps.map((step) => step.schema?.label?.[locale]).join(locale === 'ja' ? '：' : ': '),
      ...lineProps[kindOf(steps.at(-1)?.schema ?? {})],
    };
  };
  return (
    <Dialog
      title={seasons.nextTitle}
      pending={isPending}
      onClose={onClose}
      wide
      confirm={{ children: isPending ? seasons.creating : seasons.create, type: 'submit', form: id }}
    >
      <p>{seasons.nextLead(campaign.status.name(next.from))}</p>
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {nextFacts.map((fact) => (
            <TextInput
              key={fact}
              {...questionOf(fact)}
              description={fact === 'id' ? seasons.idHint : fact === 'entries-until' && seasons.undecided}
              error={errorOf(fact)}
              value={given[fact]}
              onChange={({ target }) => setTyped({ ...typed, [fact]: target.value })}
              autoComplete="off"
            />
          ))}
        </SimpleGrid>
      </form>
      {general && <Notice tone="error">{general}</Notice>}
      {error && <ErrorNotice error={error} />}
    </Dialog>
  );
}

/** What follows from other answers, or from the campaign before, until somebody types something else. */
function withProposals(
  typed: Partial<NextRequest>,
  { rate, discount }: NextSeasonProps['next'],
): NextRequest {
  const { start = '', end = '' } = typed;
  const season = seasonOf(start);
  return {
    id: start === '' ? '' : `${season.charAt(0).toUpperCase()}${season.slice(1)}${start.slice(0, 4)}`,
    start,
    end,
    'payment-deadline': end.slice(0, 10),
    'check-in-deadline': '',
    'entries-until': '',
    'gift-rate': rate,
    'advertised-discount': discount,
    ...typed,
  };
}
