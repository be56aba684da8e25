import { Badge, Button, Checkbox, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { tokyoDay, tokyoTime } from '../../../campaign/content/tokyo.ts';
import { fields } from '../../../entries/fields/fields.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { type Column, DataTable, Pager } from '../../ui/DataTable.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { languageName } from '../charts/counts.ts';
import type { Deleted, EntriesSummary, ListQuery, ShownEntry } from '../contract/entries.ts';
import { DeleteDialog, ForgetDialog } from './Deletion.tsx';
import { Deliveries, DeliveriesDialog } from './Deliveries.tsx';
import styles from './Entries.module.css';
import { tick, useEntries } from './use-entries.ts';

type EntryListProps = { period: Record<string, string>; summary: EntriesSummary };

/** The list of the entries, newest first, with search, export and deletion. */
export function EntryList({ period, summary }: EntryListProps) {
  const { entries: texts, deliveries, forget, locale } = useTexts();
  const { asOf, entriesUntil, further, others, undelivered } = summary;
  const heading = useId();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), 250);
  const [kind, setKind] = useState<ListQuery['kind']>('real');
  const [isOfAll, setOfAll] = useState(false);
  const [deleted, setDeleted] = useState<string>();
  const [opened, setOpened] = useState<ShownEntry>();
  const [isForgetting, setForgetting] = useState(false);
  const [outcome, setOutcome] = useState<Deleted>();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that had the focus was removed with its row.
    if (outcome !== undefined) search.current?.focus();
  }, [outcome]);
  const query = { ...period, text, kind, campaigns: isOfAll ? 'all' : 'this' };
  const wanted = JSON.stringify(query);
  const [turned, setTurned] = useState({ wanted, page: 1 });
  const page = turned.wanted === wanted ? turned.page : 1;
  const rows = useRef<HTMLDivElement>(null);
  // No row moves under the hand of somebody who is about to press a button in it.
  const refetchInterval = () => !rows.current?.matches(':hover, :focus-within') && tick;
  const live = { placeholderData: keepPreviousData, refetchInterval };
  const { data: list, error } = useEntries('GET /list', { ...query, page: `${page - 1}` }, live);
  const { total = 0, pages = 1, entries = [] } = list ?? {};
  const finish = (finished?: Deleted) => {
    setDeleted(undefined);
    setForgetting(false);
    if (finished) setOutcome(finished);
  };
  const kinds: { value: ListQuery['kind']; name: string }[] = [
    { value: 'real', name: texts.real },
    { value: 'suspected', name: texts.suspected },
  ];
  const column = (name: string, cell: Column<ShownEntry>['cell']) => ({ name, cell });
  const columns = [
    column(texts.time, ({ time }) => tokyoTime(time).slice(0, 16)),
    column(fields.name.label[locale], ({ name }) => name),
    column(fields.email.label[locale], ({ email, newest, suspected }) => (
      <>
        {email} {!newest && !suspected && <Badge variant="light">{texts.newer}</Badge>}
      </>
    )),
    ...further.map((field) => column(fields[field].label[locale], (entry) => entry[field])),
    column(texts.language, ({ language }) => languageName(language, locale)),
    column(texts.source, ({ source }) => source),
  ];
  if (undelivered !== undefined) {
    kinds.push({ value: 'undelivered', name: texts.undelivered(undelivered) });
    columns.push(
      column(deliveries.column, (entry) => <Deliveries entry={entry} onOpen={() => setOpened(entry)} />),
    );
  }
  const actions = column(texts.actions, ({ email }) => (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      aria-label={texts.deleteOf(email)}
      onClick={() => setDeleted(email)}
    >
      {texts.delete}
    </Button>
  ));
  return (
    <Stack component="section" gap="sm" mt="md" aria-labelledby={heading} className="screen-only">
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
      </Group>
      {total > 0 && <Export query={query} total={total} />}
      <StatusLine>
        {outcome && texts.deleted(outcome.deleted)} {outcome?.runAgain && texts.unfinished(outcome.runAgain)}
      </StatusLine>
      {/* Of what is shown already, the area says that it cannot be renewed. */}
      {error && !list && <ErrorNotice error={error} />}
      <p role="status">{list ? (total === 0 ? texts.notFound : texts.found(total)) : texts.loading}</p>
      <div ref={rows} className={styles.entries}>
        {total > 0 && (
          <DataTable
            label={texts.list}
            columns={[...columns, actions]}
            rows={entries}
            idOf={({ id }) => String(id)}
          />
        )}
      </div>
      <Pager
        label={texts.list}
        pages={pages}
        page={Math.min(page, pages)}
        onPage={(to) => setTurned({ wanted, page: to })}
      />
      <Button variant="subtle" color="red" ms="auto" onClick={() => setForgetting(true)}>
        {forget.title}
      </Button>
      {opened && (
        <DeliveriesDialog
          // One that was sent again is no longer among those that were not delivered.
          entry={entries.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {deleted !== undefined && <DeleteDialog email={deleted} onDone={finish} />}
      {isForgetting && <ForgetDialog today={tokyoDay(asOf)} entriesUntil={entriesUntil} onDone={finish} />}
    </Stack>
  );
}

/** Downloads of what is listed. It opens above the list: a menu would cover the list's buttons. */
function Export({ query, total }: { query: Record<string, string>; total: number }) {
  const { entries: texts, locale } = useTexts();
  const address = (format: string) =>
    `/api/entries/export?${new URLSearchParams({ ...query, format, language: locale })}`;
  return (
    <details>
      <summary>{texts.export}</summary>
      <p>{texts.exportNote(total)}</p>
      <Group gap="sm">
        <Button component="a" href={address('csv')} download>
          {texts.exportCsv}
        </Button>
        <Button component="a" href={address('json')} download>
          {texts.exportJson}
        </Button>
      </Group>
      <p>{texts.exportAdvertising}</p>
    </details>
  );
}
