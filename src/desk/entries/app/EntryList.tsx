import { Badge, Button, Checkbox, Group, Menu, Stack, Table, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { tokyoTime } from '../../../campaign/tokyo.ts';
import { fields } from '../../../entries/fields/fields.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Pager } from '../../ui/DataTable.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { languageName } from '../charts/series.ts';
import type { Deleted, EntriesSummary, ListQuery, Period, ShownEntry } from '../contract/entries.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { Deliveries, DeliveriesDialog } from './Deliveries.tsx';
import styles from './Entries.module.css';
import { ForgetDialog } from './ForgetDialog.tsx';
import { queryOf, requestEntries, tick } from './use-entries.ts';

type EntryListProps = { period: Period; summary: EntriesSummary };

/** The list of the entries, newest first, with search, export and deletion. */
export function EntryList({ period, summary }: EntryListProps) {
  const { entries: texts, forget } = useTexts();
  const { undelivered, others, today } = summary;
  const queries = useQueryClient();
  const heading = useId();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), 250);
  const [kind, setKind] = useState<ListQuery['kind']>('real');
  const [isOfAll, setOfAll] = useState(false);
  const [deleted, setDeleted] = useState<string>();
  const [opened, setOpened] = useState<ShownEntry>();
  const [isForgetting, setForgetting] = useState(false);
  const [outcome, setOutcome] = useState<{ says: string }>();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that had the focus was removed with its row.
    if (outcome !== undefined) search.current?.focus();
  }, [outcome]);
  const query = queryOf({ ...period, text, kind, campaigns: isOfAll ? 'all' : 'this' });
  const wanted = JSON.stringify(query);
  const [turned, setTurned] = useState({ wanted, page: 1 });
  const page = turned.wanted === wanted ? turned.page : 1;
  const rows = useRef<HTMLDivElement>(null);
  const { data: list, error } = useQuery({
    queryKey: ['entries', 'list', query, page],
    queryFn: () => requestEntries('GET /list', { query: { ...query, page: String(page - 1) } }),
    placeholderData: keepPreviousData,
    // No row moves under the hand of somebody who is about to press a button in it.
    refetchInterval: () => (rows.current?.matches(':hover, :focus-within') ? false : tick),
  });
  const done = (
    finished: Deleted | undefined,
    says: { done: (entries: number) => string; unfinished: (entries: number, command: string) => string },
  ) => {
    setDeleted(undefined);
    setForgetting(false);
    if (finished === undefined) return;
    const { deleted, runAgain } = finished;
    setOutcome({ says: runAgain === undefined ? says.done(deleted) : says.unfinished(deleted, runAgain) });
    void queries.invalidateQueries({ queryKey: ['entries'] });
  };
  const kinds = [
    { value: 'real' as const, name: texts.real },
    { value: 'suspected' as const, name: texts.robots },
    ...(undelivered === undefined
      ? []
      : [{ value: 'undelivered' as const, name: texts.undelivered(undelivered) }]),
  ];
  return (
    <Stack component="section" gap="sm" mt="md" aria-labelledby={heading} className={styles.onScreen}>
      <h2 id={heading}>{texts.list}</h2>
      <Group gap="sm">
        <SearchField ref={search} label={texts.search} value={typed} onChange={setTyped} />
        <Segmented label={texts.kind} options={kinds} value={kind} onChange={setKind} />
        {others.length > 0 && (
          <Checkbox
            label={texts.otherCampaigns}
            checked={isOfAll}
            onChange={({ target }) => setOfAll(target.checked)}
          />
        )}
        <ExportMenu query={query} total={list?.total ?? 0} />
      </Group>
      <StatusLine>{outcome?.says}</StatusLine>
      {/* Of what is shown already, the area says that it cannot be renewed. */}
      {error && !list && <ErrorNotice error={error} />}
      <p role="status">
        {list ? (list.total === 0 ? texts.notFound : texts.found(list.total)) : texts.loading}
      </p>
      <div ref={rows}>
        {list && list.total > 0 && (
          <EntryTable entries={list.entries} summary={summary} onDelete={setDeleted} onOpen={setOpened} />
        )}
      </div>
      <Pager
        label={texts.list}
        pages={list?.pages ?? 1}
        page={Math.min(page, list?.pages ?? 1)}
        onPage={(to) => setTurned({ wanted, page: to })}
      />
      <Button variant="subtle" color="red" ms="auto" onClick={() => setForgetting(true)}>
        {forget.open}
      </Button>
      {opened && (
        <DeliveriesDialog
          // One that was sent again is no longer among those that were not delivered.
          entry={list?.entries.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {deleted !== undefined && (
        <DeleteDialog
          email={deleted}
          onDone={(result) => done(result, { done: texts.deleted, unfinished: texts.deletedUnfinished })}
        />
      )}
      {isForgetting && (
        <ForgetDialog
          today={today}
          onDone={(result) => done(result, { done: forget.done, unfinished: forget.doneUnfinished })}
        />
      )}
    </Stack>
  );
}

/** Downloads of what is listed. */
function ExportMenu({ query, total }: { query: Record<string, string>; total: number }) {
  const { entries: texts, locale } = useTexts();
  const address = (format: string) =>
    `/api/entries/export?${new URLSearchParams({ ...query, format, language: locale })}`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button ms="auto" disabled={total === 0}>
          {texts.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw="20rem">
        <Menu.Label>{texts.exportNote(total)}</Menu.Label>
        <Menu.Item component="a" href={address('csv')} download>
          {texts.exportCsv}
        </Menu.Item>
        <Menu.Item component="a" href={address('json')} download>
          {texts.exportJson}
        </Menu.Item>
        <Menu.Label>{texts.exportAdvertising}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}

type EntryTableProps = {
  entries: readonly ShownEntry[];
  summary: EntriesSummary;
  onDelete: (email: string) => void;
  /** Shows what was delivered. */
  onOpen: (entry: ShownEntry) => void;
};

function EntryTable({ entries, summary: { further, undelivered }, onDelete, onOpen }: EntryTableProps) {
  const { entries: texts, deliveries, locale } = useTexts();
  const hasDeliveries = undelivered !== undefined;
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table aria-label={texts.list} className={styles.entries}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.time}</Table.Th>
            <Table.Th scope="col">{texts.person}</Table.Th>
            <Table.Th scope="col">{texts.email}</Table.Th>
            {further.map((field) => (
              <Table.Th key={field} scope="col">
                {fields[field].label[locale]}
              </Table.Th>
            ))}
            <Table.Th scope="col">{texts.language}</Table.Th>
            <Table.Th scope="col">{texts.source}</Table.Th>
            {hasDeliveries && <Table.Th scope="col">{deliveries.column}</Table.Th>}
            {/* The unseen name stays within what scrolls. */}
            <Table.Th scope="col" pos="relative">
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.id}>
              <Table.Td>{tokyoTime(entry.time).slice(0, 16)}</Table.Td>
              <Table.Td>{entry.name}</Table.Td>
              <Table.Td>
                {entry.email}{' '}
                {!entry.newest && !entry.suspected && (
                  <Badge variant="light" tt="none">
                    {texts.newer}
                  </Badge>
                )}
              </Table.Td>
              {further.map((field) => (
                <Table.Td key={field}>{entry[field]}</Table.Td>
              ))}
              <Table.Td>{languageName(entry.language, locale)}</Table.Td>
              <Table.Td>{sourceOf(entry.page)}</Table.Td>
              {hasDeliveries && (
                <Table.Td>
                  <Deliveries entry={entry} onOpen={() => onOpen(entry)} />
                </Table.Td>
              )}
              <Table.Td className={styles.action}>
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={texts.deleteOf(entry.email)}
                  onClick={() => onDelete(entry.email)}
                >
                  {texts.delete}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** A page may lack its scheme or host, which a source does not need. */
const sourceOf = (page = ''): string =>
  URL.parse(page, location.origin)?.searchParams.get('utm_source') ?? '';
