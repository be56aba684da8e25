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
  const { reservation, facts, entry, why, reworded, sentIn, waitsFor } = pair;
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
          waitsFor === null ? said(why) : texts.waitsFor(waitsFor),
          reworded.length > 0 && texts.reworded,
          others > 0 && texts.others(others),
          sentIn.length > 0 && texts.sentIn(sentIn),
        ]
          .filter(Boolean)
          .join(ui.betweenSentences)}
      </Text>
      <Compared one={texts.reservation(reservation.id)} other={texts.entry(entry.id)}>
        <Row name={texts.name} one={reservation.name} other={entry.name} isLarge />
        {facts?.reading && <Facts name={texts.reading} one={facts.reading} />}
        <Row name={texts.email} one={reservation.email} other={entry.email} />
        <Facts
          name={texts.time}
          one={facts === null ? texts.unknown : texts.reserved(facts.reservedAt)}
          other={texts.entered(ui.moment(entry.time))}
        />
        {facts && (
          <>
            <Facts name={texts.apartment} one={facts.apartment} />
            <Facts
              name={texts.amount}
              one={texts.ofRent(ui.yen(facts.amount), ui.yen(facts.firstMonthRent))}
            />
          </>
        )}
      </Compared>
      {reworded.length > 0 && (
        <Compared one={texts.shownTerms} other={texts.todaysTerms}>
          {reworded.map(({ fact, shown, today }) => (
            <Row key={said(fact)} name={said(fact)} one={shown} other={today} />
          ))}
        </Compared>
      )}
      {children}
    </Paper>
  );
}

/** Two columns under their heads. */
const Compared = ({ one, other, children }: { one: string; other: string; children: ReactNode }) => (
  <Table layout="fixed" verticalSpacing="xs" mb="sm">
    <Table.Thead>
      <Table.Tr>
        <Table.Td w="22%" />
        <Table.Th scope="col">{one}</Table.Th>
        <Table.Th scope="col">{other}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>{children}</Table.Tbody>
  </Table>
);

/** What is not compared letter by letter. */
const Facts = ({ name, one, other = '' }: { name: string; one: string; other?: string }) => (
  <Table.Tr>
    <Table.Th scope="row" fw={400}>
      {name}
    </Table.Th>
    <Table.Td lang={textLanguage(one)}>{one}</Table.Td>
    <Table.Td>{other}</Table.Td>
  </Table.Tr>
);

type RowProps = { name: string; one: string; other: string; isLarge?: boolean };

function Row({ name, one, other, isLarge }: RowProps) {
  const { decide: texts } = useTexts().gifts;
  const both = differences(one, other);
  const isSame = both.every((pieces) => pieces.every(({ differs }) => !differs));
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {name}{' '}
        <Text component="small" size="xs" c={isSame ? 'dimmed' : 'var(--accent-strong)'}>
          {isSame ? texts.same : texts.different}
        </Text>
      </Table.Th>
      {both.map((pieces, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always two sides
        <Table.Td key={side} fz={isLarge ? '1.375rem' : 'inherit'} style={{ overflowWrap: 'anywhere' }}>
          <Marked pieces={pieces} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** A text with the letters highlighted that the other one lacks, and a spoken version for screen readers. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  const { decide: texts } = useTexts().gifts;
  const differing = pieces.filter(({ differs }) => differs).map(({ text }) => text);
  const whole = pieces.map(({ text }) => text).join('');
  let start = 0;
  return (
    <>
      <span lang={textLanguage(whole)}>
        {pieces.map(({ text, differs }) => {
          const key = start;
          start += text.length;
          return differs ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
        })}
      </span>
      {differing.length > 0 && (
        <VisuallyHidden>{texts.differing(differing.map(spelled).join(texts.listComma))}</VisuallyHidden>
      )}
    </>
  );
}

/** A single letter with its code point: 髙 and 高 are pronounced alike. */
function spelled(text: string): string {
  const [letter = '', ...rest] = text;
  return rest.length > 0 ? text : `${text} (U+${letter.codePointAt(0)?.toString(16).toUpperCase()})`;
}
