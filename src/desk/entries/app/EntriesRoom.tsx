import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeZone } from '../../../campaign/tokyo.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Figures } from '../../ui/Figures.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bars } from '../charts/Bars.tsx';
import { barsOf, dayPlus, entriesIn, perLanguage, perWeekday } from '../charts/counts.ts';
import { Shares } from '../charts/Shares.tsx';
import { languageName } from '../charts/series.ts';
import { groupSources } from '../charts/sources.ts';
import type { EntriesSummary, Period } from '../contract/entries.ts';
import { DeliverySinks } from './DeliverySinks.tsx';
import styles from './Entries.module.css';
import { EntryList } from './EntryList.tsx';
import { queryOf, requestEntries, tick } from './use-entries.ts';

/** Live figures of the entries, with the list, the exports, deletion and deliveries. */
export function EntriesRoom() {
  const { entries: texts, locale } = useTexts();
  const [typed, setTyped] = useState<Period>({});
  // Two days in the wrong order are the same period.
  const [from, to] = typed.from && typed.to ? [typed.from, typed.to].toSorted() : [typed.from, typed.to];
  const { data: answer, error } = useQuery({
    queryKey: ['entries', 'summary', from, to],
    queryFn: () => requestEntries('GET /summary', { query: queryOf({ from, to }) }),
    placeholderData: keepPreviousData,
    refetchInterval: tick,
  });
  const summary = answer ?? undefined;
  // Outlives the last entry, because it shows the result of its deletion.
  const [isListed, setListed] = useState(false);
  if (summary !== undefined && !isListed && hasEntries(summary)) setListed(true);
  const hasPeriod = from !== undefined || to !== undefined;
  return (
    <Stack gap="md">
      <Group gap="xs" justify="space-between">
        <h1>{texts.name}</h1>
        {summary && !error && (
          <Text size="sm" c="dimmed">
            {texts.asOf(new Date(summary.asOf).toLocaleTimeString(locale, { timeZone }))}
          </Text>
        )}
      </Group>
      {summary && summary.others.length > 0 && <p>{texts.campaigns(summary.campaign, summary.others)}</p>}
      {error && <ErrorNotice error={error} />}
      {answer === undefined && !error && <p role="status">{texts.loading}</p>}
      {answer === null && <Notice tone="plain">{texts.missing}</Notice>}
      {summary && !isListed && <Notice tone="plain">{texts.none}</Notice>}
      {summary && isListed && (
        <>
          <PeriodInputs period={typed} today={summary.today} onChange={setTyped} />
          <EntryFigures summary={summary} hasPeriod={hasPeriod} />
          {summary.days.length === 0 ? (
            <p>{hasPeriod ? texts.noneInPeriod : texts.none}</p>
          ) : (
            <EntryCharts summary={summary} />
          )}
          <EntryList period={{ from, to }} summary={summary} />
        </>
      )}
      <DeliverySinks />
    </Stack>
  );
}

const hasEntries = ({ days, suspected, others }: EntriesSummary): boolean =>
  days.length > 0 || suspected > 0 || others.length > 0;

type PeriodInputsProps = { period: Period; today: string; onChange: (period: Period) => void };

function PeriodInputs({ period, today, onChange }: PeriodInputsProps) {
  const { entries: texts } = useTexts();
  const input = (end: 'from' | 'to') => (
    <TextInput
      type="date"
      label={texts[end]}
      max={today}
      value={period[end] ?? ''}
      onChange={({ target }) => onChange({ ...period, [end]: target.value || undefined })}
    />
  );
  return (
    <Group role="group" aria-label={texts.period} gap="sm" align="end" className={styles.onScreen}>
      {input('from')}
      {input('to')}
      {(period.from || period.to) && <Button onClick={() => onChange({})}>{texts.wholePeriod}</Button>}
    </Group>
  );
}

/** The numbers that a team asks for first; of a period only those that do not depend on today. */
function EntryFigures({ summary, hasPeriod }: { summary: EntriesSummary; hasPeriod: boolean }) {
  const { entries: texts, locale } = useTexts();
  const { days, today, addresses, suspected } = summary;
  const yesterday = dayPlus(today, -1);
  const figure = (name: string, entries: number, note?: string) => ({
    name,
    figure: entries.toLocaleString(locale),
    note,
  });
  const recent = [
    figure(texts.today, entriesIn(days, today, today), texts.todayNote),
    figure(texts.yesterday, entriesIn(days, yesterday, yesterday)),
    figure(texts.lastDays, entriesIn(days, dayPlus(today, -7), yesterday), texts.lastDaysNote),
  ];
  return (
    <Figures
      figures={[
        figure(texts.total, entriesIn(days)),
        ...(hasPeriod ? [] : recent),
        figure(texts.addresses, addresses),
        figure(texts.suspected, suspected, texts.suspectedNote),
      ]}
    />
  );
}

/** A Monday. */
const monday = Date.UTC(2025, 0, 6);

function EntryCharts({ summary: { days, hours, sources, otherSources } }: { summary: EntriesSummary }) {
  const { entries: texts, locale } = useTexts();
  const { each, bars } = barsOf(days);
  const isDaily = each === 'day';
  const languages = perLanguage(days);
  const shares = languages.map(([language, entries]) => ({ name: languageName(language, locale), entries }));
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: string | number) => format(new Date(day));
  };
  const named = format({ month: 'numeric', ...(isDaily ? { day: 'numeric' } : { year: 'numeric' }) });
  const weekday = format({ weekday: 'short' });
  return (
    <>
      <Bars
        title={isDaily ? texts.perDay : texts.perMonth}
        note={isDaily ? undefined : texts.byMonth}
        each={isDaily ? texts.day : texts.month}
        bars={bars.map(({ day, entries }) => ({
          name: named(day),
          counts: languages.map(([language]) => entries[language] ?? 0),
        }))}
        series={languages.length > 1 ? shares.map(({ name }) => name) : []}
        newestFirst
      />
      <Shares
        title={texts.perSource}
        note={texts.sourceNote}
        each={texts.source}
        shares={groupSources(sources).map(({ source, entries, within }) => ({
          ...{ name: source || texts.noSource, entries },
          parts: within.map(({ medium, campaign, entries }) => ({
            ...{ name: medium || campaign ? `${medium || '–'} / ${campaign || '–'}` : '', entries },
          })),
        }))}
        unnamed={otherSources}
      />
      <SimpleGrid cols={{ base: 1, lg: 3 }}>
        <Shares title={texts.perLanguage} each={texts.language} shares={shares} />
        <Bars
          title={texts.perWeekday}
          each={texts.weekday}
          bars={perWeekday(days).map((entries, index) => ({
            name: weekday(monday + index * 86_400_000),
            counts: [entries],
          }))}
        />
        <Bars
          title={texts.perHour}
          each={texts.hour}
          bars={hours.map((entries, hour) => ({ name: String(hour), counts: [entries] }))}
        />
      </SimpleGrid>
    </>
  );
}
