import { Group, Paper, Table, Text, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode, useId } from 'react';
import { textLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { ReviewPair } from '../../contract/gifts.ts';
import { takeLostFocus } from '../lost-focus.ts';
import { DetailsButton } from '../result/RunList.tsx';
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
  const { gifts, ui, locale } = useTexts();
  const { decide: texts, list } = gifts;
  const heading = useId();
  const { reservation, reading, amount, entry, why, reworded, sentIn, waitsFor } = pair;
  const sentences = [
    waitsFor === undefined ? texts.why(why[locale]) : texts.waitsFor(waitsFor),
    waitsFor === undefined && pair.isToCorrect && texts.correct,
    reworded.length > 0 && texts.reworded,
    others > 0 && texts.others(others),
    sentIn.length > 0 && texts.sentIn(sentIn.join(ui.listComma)),
  ];
  return (
    <Paper component="article" withBorder p="md" ref={takeLostFocus} tabIndex={-1} aria-labelledby={heading}>
      <Group justify="space-between">
        <h3 id={heading}>{texts.pair(reservation.id, entry.id)}</h3>
        <DetailsButton reservation={reservation.id} onOpen={onOpen} />
      </Group>
      {sentences.map((sentence) => sentence && <Text key={sentence}>{sentence}</Text>)}
      <Compared
        heads={[texts.reservation, list.entry]}
        rows={[
          { name: list.name, both: [reservation.name, entry.name], isCompared: true },
          ...(reading ? [{ name: texts.reading, both: [reading] }] : []),
          { name: texts.email, both: [reservation.email, entry.email], isCompared: true },
          {
            name: texts.time,
            both: [texts.reserved(reservation.reservedAt), texts.entered(ui.moment(entry.time))],
          },
          { name: texts.apartment, both: [reservation.apartment] },
          { name: texts.amount, both: [texts.ofRent(ui.yen(amount), ui.yen(reservation.firstMonthRent))] },
        ]}
      />
      {reworded.length > 0 && (
        <Compared
          heads={[texts.shownTerms, texts.todaysTerms]}
          rows={reworded.map(({ fact, shown, today }) => ({
            ...{ name: fact[locale], both: [shown, today], isCompared: true },
          }))}
        />
      )}
      {children}
    </Paper>
  );
}

/** `isCompared`: letter by letter. */
type Row = { name: string; both: string[]; isCompared?: boolean };

/** Two columns under their heads. */
function Compared({ heads, rows }: { heads: readonly [string, string]; rows: readonly Row[] }) {
  const { decide: texts } = useTexts().gifts;
  const cells = ({ name, both: [one = '', other = ''], isCompared }: Row) => {
    if (!isCompared) return [name, one, other];
    const both = differences(one, other);
    const isSame = both.flat().every(({ differs }) => !differs);
    const verdict = (
      <Text component="small" size="xs" c={isSame ? 'dimmed' : 'var(--accent-strong)'}>
        {isSame ? texts.same : texts.different}
      </Text>
    );
    return [
      <Fragment key="name">
        {name} {verdict}
      </Fragment>,
      ...both.map((pieces, side) => <Marked key={heads[side]} pieces={pieces} />),
    ];
  };
  const data = { head: [texts.compared, ...heads], body: rows.map(cells) };
  return (
    <Table data={data} layout="fixed" verticalSpacing="xs" my="sm" style={{ overflowWrap: 'anywhere' }} />
  );
}

/** A text with the letters highlighted that the other one lacks, and a spoken version for screen readers. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  const { gifts, ui } = useTexts();
  const differing = pieces.filter(({ differs }) => differs).map(({ text }) => text);
  return (
    <>
      <Text span fz="1.125rem" lang={textLanguage(pieces.map(({ text }) => text).join(''))}>
        {pieces.map(({ text, differs }, index) => {
          const Piece = differs ? 'mark' : 'span';
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
          return <Piece key={index}>{text}</Piece>;
        })}
      </Text>
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
