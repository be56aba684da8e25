import { Anchor, Table, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { Counted } from './Bars.tsx';
import styles from './Charts.module.css';
import { totalOf } from './sources.ts';

type Share = { name: string; entries: number };

type SharesProps = {
  title: string;
  note?: string;
  /** What is counted: the heading of the first column. */
  each: string;
  /** Largest first. `parts`: what opens in place, when there are several. */
  shares: readonly (Share & { parts?: readonly Share[] })[];
  /** Entries that are too many to name. */
  unnamed?: number;
};

/** So many are named at first; the others are summed up. */
const maxShown = 8;

/** A table of counts with their shares of all. */
export function Shares({ title, note, each, shares, unnamed = 0 }: SharesProps) {
  const { entries: texts } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const total = totalOf(shares) + unnamed;
  const shown = isWhole ? shares : shares.slice(0, maxShown);
  const others = total - totalOf(shown);
  return (
    <Counted title={title} note={note}>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table mt="xs" aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{each}</Table.Th>
              <Table.Th scope="col" ta="end">
                {texts.entries}
              </Table.Th>
              <Table.Th scope="col">{texts.share}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ name, entries, parts }) => (
              <ShareRows key={name} name={name} entries={entries} parts={parts} total={total} />
            ))}
            {others > 0 && <ShareRows name={texts.otherSources} entries={others} total={total} />}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {shares.length > maxShown && (
        <Anchor
          component="button"
          type="button"
          mt="xs"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? texts.fewerSources : texts.allSources(shares.length)}
        </Anchor>
      )}
    </Counted>
  );
}

type ShareRowsProps = Share & { parts?: readonly Share[] | undefined; total: number; isPart?: boolean };

function ShareRows({ name, entries, parts = [], total, isPart = false }: ShareRowsProps) {
  const { locale } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <>
      <Table.Tr c={isPart ? 'dimmed' : 'inherit'}>
        <Table.Th scope="row" ps={isPart ? '2rem' : 'xs'}>
          {parts.length > 1 ? (
            <UnstyledButton fz="inherit" mih={24} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <span aria-hidden="true">{isOpen ? '−' : '+'}</span> {name}
            </UnstyledButton>
          ) : (
            <>
              {name}{' '}
              {parts.map((part) => (
                <small key={part.name}>{part.name}</small>
              ))}
            </>
          )}
        </Table.Th>
        <Table.Td ta="end">{entries.toLocaleString(locale)}</Table.Td>
        <Table.Td className={styles.share}>
          <i
            aria-hidden="true"
            className={styles.colour}
            style={{ inlineSize: `${(entries / total) * 60}%` }}
          />
          {share.format(entries / total)}
        </Table.Td>
      </Table.Tr>
      {isOpen &&
        parts.map((part) => (
          <ShareRows key={part.name} {...part} name={part.name || '–'} total={total} isPart />
        ))}
    </>
  );
}
