import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { timeZone, tokyoDay } from '../../../campaign/content/tokyo.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Figures } from '../../ui/Figures.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bars, Shares } from '../charts/Charts.tsx';
import {
  dayPlus,
  entriesIn,
  groupSources,
  languageName,
  perLanguage,
  perWeekday,
  withGaps,
} from '../charts/counts.ts';
import type { EntriesSummary } from '../contract/entries.ts';
import { DeliverySinks } from './Deliveries.tsx';
import { EntryList } from './EntryList.tsx';
import { tick, useEntries } from './use-entries.ts';

/** Live figures of the entries, with the list, the exports, deletion and deliveries. */
export function EntriesRoom() {
  const { entries: texts, locale } = useTexts();
  const [{ from, to }, setTyped] = useState({ from: '', to: '' });
  const period = { ...(from && { from }), ...(to && { to }) };
  const hasPeriod = from !== '' || to !== '';
  const live = { placeholderData: keepPreviousData, refetchInterval: tick };
  const { data: summary, error } = useEntries('GET /summary', period, live);
  const input = (end: 'from' | 'to') => (
    <TextInput
      type="date"
      label={texts[end]}
      max={summary ? tokyoDay(summary.asOf) : undefined}
      value={{ from, to }[end]}
      onChange={({ target }) => setTyped({ from, to, [end]: target.value })}
    />
  );
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
      {summary === undefined && !error && <p role="status">{texts.loading}</p>}
      {summary === null && <Notice tone="plain">{texts.missing}</Notice>}
      {summary && (
        <>
          <Group role="group" aria-label={texts.period} gap="sm" align="end" className="screen-only">
            {input('from')}
            {input('to')}
            {hasPeriod && <Button onClick={() => setTyped({ from: '', to: '' })}>{texts.wholePeriod}</Button>}
          </Group>
          <EntryFigures summary={summary} hasPeriod={hasPeriod} />
          {summary.days.length === 0 ? (
            <Notice tone="plain">{hasPeriod ? texts.noneInPeriod : texts.none}</Notice>
          ) : (
            <EntryCharts summary={summary} />
          )}
          <EntryList period={period} summary={summary} />
        </>
      )}
      <DeliverySinks />
    </Stack>
  );
}

/** The numbers that a team asks for first; of a period only those that do not depend on today. */
function EntryFigures({ summary, hasPeriod }: { summary: EntriesSummary; hasPeriod: boolean }) {
  const { entries: texts, locale } = useTexts();
  const { days, asOf, addresses, suspected } = summary;
  const today = tokyoDay(asOf);
  const yesterday = dayPlus(today, -1);
  const figure = (name: string, entries: number, note?: string) => ({
    ...{ name, figure: entries.toLocaleString(locale), note },
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

function EntryCharts({ summary: { days, hours, sources, otherSources } }: { summary: EntriesSummary }) {
  const { entries: texts, locale } = useTexts();
  const bars = withGaps(days);
  const isInYears = bars[0]?.day.slice(0, 4) !== bars.at(-1)?.day.slice(0, 4);
  const languages = perLanguage(days).map(([language, entries]) => ({
    ...{ language, name: languageName(language, locale), entries },
  }));
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString(locale, { timeZone: 'UTC', ...options });
  return (
    <>
      <Bars
        title={texts.perDay}
        each={texts.day}
        bars={bars.map(({ day, entries }) => ({
          name: format(day, { month: 'numeric', day: 'numeric', ...(isInYears && { year: 'numeric' }) }),
          counts: languages.map(({ language }) => entries[language] ?? 0),
        }))}
        series={languages.length > 1 ? languages.map(({ name }) => name) : []}
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
        <Shares title={texts.perLanguage} each={texts.language} shares={languages} />
        <Bars
          title={texts.perWeekday}
          each={texts.weekday}
          bars={perWeekday(days).map((entries, weekday) => ({
            // From a Monday on.
            name: format(dayPlus('2025-01-06', weekday), { weekday: 'short' }),
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
