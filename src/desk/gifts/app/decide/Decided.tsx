import { Button, Text } from '@mantine/core';
import { pairKey } from '../../../../gifts/person-decision.ts';
import { textLanguage } from '../../../texts/languages.ts';
import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DecisionRow } from '../../contract/gifts.ts';
import { useColumnsOf } from '../result/RunList.tsx';

type DecidedProps = {
  rows: readonly DecisionRow[];
  isBusy: boolean;
  onTakeBack: (row: DecisionRow) => void;
};

/** People's decisions and their reasons. */
export function Decided({ rows, isBusy, onTakeBack }: DecidedProps) {
  const { gifts, ui } = useTexts();
  const texts = gifts.decide;
  const said = useSaid();
  const { column } = useColumnsOf<DecisionRow>();
  const named = (id: string | number, name = '') => (
    <>
      {id} <span lang={textLanguage(name)}>{name}</span>
    </>
  );
  return (
    <section>
      <h3>{texts.decided}</h3>
      <DataTable
        label={texts.decided}
        rows={rows.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))}
        idOf={pairKey}
        columns={[
          column('reservation', ({ reservation }) => reservation, {
            cell: ({ reservation, reservationName }) => named(reservation, reservationName),
          }),
          column('entry', ({ entry }) => entry, { cell: ({ entry, entryName }) => named(entry, entryName) }),
          column('decision', ({ match, terms }) => texts.verdict(match, terms)),
          column('reason', ({ reason }) => reason, {
            cell: ({ reason = '', unused }) => (
              <>
                <span lang={textLanguage(reason)}>{reason}</span>
                {unused && (
                  <Text size="sm" c="var(--accent-strong)">
                    {said(unused)}
                  </Text>
                )}
              </>
            ),
          }),
          column('by', ({ by }) => by),
          column('at', ({ at }) => at, { cell: ({ at }) => at && ui.moment(at) }),
          {
            ...{ id: 'takeBack', name: texts.takeBack },
            cell: (row) => (
              <Button
                size="compact-sm"
                disabled={isBusy}
                aria-label={texts.takeBackOf(row.reservation, row.entry)}
                onClick={() => onTakeBack(row)}
              >
                {texts.takeBack}
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}
