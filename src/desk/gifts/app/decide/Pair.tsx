import { Button, Group, Paper, Table, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { textLanguage } from '../../../texts/languages.ts';
import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import type { ReviewPair } from '../../contract/gifts.ts';
import { takeLostFocus } from '../lost-focus.ts';
import { differences, type Piece } from './differences.ts';

type PairProps = {
  pair: ReviewPair;
  /** The number of other entries that may belong to the same guest. */
  others: number;
  onOpen: (reservation: string) => void;
  /** The decision form. */
  children: ReactNode;
};

/** A reservation and an entry side by side, with differing letters highlighted. */
export function Pair({ pair, others, onOpen, children }: PairProps) {
  const { gifts, ui } = useTexts();
  const { decide: texts, reservation: opened } = gifts;
  const said = useSaid();
  const heading = useId();
  const { reservation, reading, amount, entry, why, reworded, sentIn, waitsFor } = pair;
  const facts = reservation.status === 'confirmed' ? reservation : undefined;
  return (
    <Paper component="article" withBorder p="md" ref={takeLostFocus} tabIndex={-1} aria-labelledby={heading}>
      <Group justify="space-between">
        <h3 id={heading}>{texts.pair(reservation.id, entry.id)}</h3>
        <Button
          size="compact-sm"
          aria-label={opened.detailsOf(reservation.id)}
          onClick={() => onOpen(reservation.id)}
        >
          {opened.details}
        </Button>
      </Group>
      <Text my="sm">
        {[
          waitsFor === undefined ? said(why) : texts.waitsFor(waitsFor),
          reworded.length > 0 && texts.reworded,
          others > 0 && texts.others(others),
          sentIn.length > 0 && texts.sentIn(sentIn.join(ui.listComma)),
        ]
          .filter(Boolean)
          .join(ui.betweenSentences)}
      </Text>
      <Compared
        heads={[texts.reservation(reservation.id), texts.entry(entry.id)]}
        rows={[
          { name: texts.name, one: reservation.name, compared: entry.name, isLarge: true },
          ...(reading ? [{ name: texts.reading, one: reading }] : []),
          { name: texts.email, one: reservation.email, compared: entry.email },
          {
            name: texts.time,
            one: facts ? texts.reserved(facts.reservedAt) : texts.unknown,
            other: texts.entered(ui.moment(entry.time)),
          },
          ...(facts
            ? [
                { name: texts.apartment, one: facts.apartment },
                { name: texts.amount, one: texts.ofRent(ui.yen(amount ?? 0), ui.yen(facts.firstMonthRent)) },
              ]
            : []),
        ]}
      />
      {reworded.length > 0 && (
        <Compared
          heads={[texts.shownTerms, texts.todaysTerms]}
          rows={reworded.map(({ fact, shown, today }) => ({ name: said(fact), one: shown, compared: today }))}
        />
      )}
      {children}
    </Paper>
  );
}

/** `compared`: the other side, compared letter by letter. */
type Row = { name: string; one: string; isLarge?: boolean } & ({ compared: string } | { other?: string });

/** Two columns under their heads. */
function Compared({ heads, rows }: { heads: readonly [string, string]; rows: readonly Row[] }) {
  const { decide: texts } = useTexts().gifts;
  return (
    <Table layout="fixed" verticalSpacing="xs" mb="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Td w="22%" />
          {heads.map((head) => (
            <Table.Th key={head} scope="col">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const isCompared = 'compared' in row;
          const both = isCompared
            ? differences(row.one, row.compared)
            : [row.one, row.other ?? ''].map((text) => [{ text, differs: false }]);
          const isSame = both.flat().every(({ differs }) => !differs);
          return (
            <Table.Tr key={row.name}>
              <Table.Th scope="row" fw={400}>
                {row.name}{' '}
                {isCompared && (
                  <Text component="small" size="xs" c={isSame ? 'dimmed' : 'var(--accent-strong)'}>
                    {isSame ? texts.same : texts.different}
                  </Text>
                )}
              </Table.Th>
              {both.map((pieces, side) => (
                <Table.Td
                  key={heads[side]}
                  fz={row.isLarge ? '1.375rem' : 'inherit'}
                  style={{ overflowWrap: 'anywhere' }}
                >
                  <Marked pieces={pieces} />
                </Table.Td>
              ))}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

/** A text with the letters highlighted that the other one lacks, and a spoken version for screen readers. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  const { gifts, ui } = useTexts();
  const differing = pieces.filter(({ differs }) => differs).map(({ text }) => text);
  return (
    <>
      <span lang={textLanguage(pieces.map(({ text }) => text).join(''))}>
        {pieces.map(({ text, differs }, index) => {
          const Piece = differs ? 'mark' : 'span';
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
          return <Piece key={index}>{text}</Piece>;
        })}
      </span>
      {differing.length > 0 && (
        <VisuallyHidden>{gifts.decide.differing(differing.map(spelled).join(ui.listComma))}</VisuallyHidden>
      )}
    </>
  );
}

/** A single letter with its code point: 髙 and 高 are pronounced alike. */
function spelled(text: string): string {
  const [letter = '', ...rest] = text;
  return rest.length > 0 ? text : `${text} (U+${letter.codePointAt(0)?.toString(16).toUpperCase()})`;
}
