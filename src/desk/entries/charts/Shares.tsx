import { Anchor, Table, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { SourceCount } from '../../../entries/entry-archive.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Counted } from './Bars.tsx';
import styles from './Charts.module.css';
import { groupSources, type SourceGroup } from './sources.ts';

/** The entries in each language, with their shares. @param languages largest first */
export function LanguageShares({ languages }: { languages: readonly { name: string; entries: number }[] }) {
  const { entries: texts } = useTexts();
  const total = languages.reduce((sum, { entries }) => sum + entries, 0);
  return (
    <Counted title={texts.perLanguage}>
      <Table mt="xs" aria-label={texts.perLanguage}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.language}</Table.Th>
            <ShareHeads />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {languages.map(({ name, entries }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <ShareCells entries={entries} total={total} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Counted>
  );
}

/** So many sources are named at first; the others are summed up. */
const maxShown = 8;

type SourceSharesProps = {
  sources: readonly SourceCount[];
  /** Entries of sources that are too many to name. */
  unnamed: number;
};

/** Where the entries came from, by source; its media and campaigns open in place. */
export function SourceShares({ sources, unnamed }: SourceSharesProps) {
  const { entries: texts } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const groups = groupSources(sources);
  const total = groups.reduce((sum, { entries }) => sum + entries, unnamed);
  const shown = isWhole ? groups : groups.slice(0, maxShown);
  const others = shown.reduce((sum, { entries }) => sum - entries, total);
  return (
    <Counted title={texts.perSource} note={texts.sourceNote}>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table mt="xs" aria-label={texts.perSource}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.source}</Table.Th>
              <ShareHeads />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((group) => (
              <SourceRows key={group.source} group={group} total={total} />
            ))}
            {others > 0 && (
              <Table.Tr>
                <Table.Th scope="row">{texts.otherSources}</Table.Th>
                <ShareCells entries={others} total={total} />
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {groups.length > maxShown && (
        <Anchor
          component="button"
          type="button"
          mt="xs"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? texts.fewerSources : texts.allSources(groups.length)}
        </Anchor>
      )}
    </Counted>
  );
}

function SourceRows({ group: { source, entries, within }, total }: { group: SourceGroup; total: number }) {
  const { entries: texts } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const name = source || texts.noSource;
  const [only] = within;
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row">
          {within.length > 1 ? (
            <UnstyledButton fz="inherit" mih={24} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <span aria-hidden="true">{isOpen ? '−' : '+'}</span> {name}
            </UnstyledButton>
          ) : (
            <>
              {name} {only && <small>{pathOf(only)}</small>}
            </>
          )}
        </Table.Th>
        <ShareCells entries={entries} total={total} />
      </Table.Tr>
      {isOpen && (
        <>
          <Table.Tr className={styles.within}>
            <Table.Td colSpan={3}>
              {texts.medium} / {texts.campaign}
            </Table.Td>
          </Table.Tr>
          {within.map((each) => (
            <Table.Tr key={JSON.stringify(each)} className={styles.within}>
              <Table.Td>{pathOf(each) || '–'}</Table.Td>
              <ShareCells entries={each.entries} total={total} />
            </Table.Tr>
          ))}
        </>
      )}
    </>
  );
}

/** Which medium and campaign of a source. */
const pathOf = ({ medium, campaign }: SourceCount): string =>
  medium || campaign ? `${medium || '–'} / ${campaign || '–'}` : '';

function ShareHeads() {
  const { entries: texts } = useTexts();
  return (
    <>
      <Table.Th scope="col" ta="end">
        {texts.entries}
      </Table.Th>
      <Table.Th scope="col">{texts.share}</Table.Th>
    </>
  );
}

function ShareCells({ entries, total }: { entries: number; total: number }) {
  const { locale } = useTexts();
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <>
      <Table.Td ta="end">{entries.toLocaleString(locale)}</Table.Td>
      <Table.Td className={styles.share}>
        <i aria-hidden="true" style={{ inlineSize: `${(entries / total) * 60}%` }} />
        {share.format(entries / total)}
      </Table.Td>
    </>
  );
}
