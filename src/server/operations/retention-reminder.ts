import { startOfDay } from '../../campaign/tokyo.ts';
import { shellWord } from '../../entries/shell-word.ts';
import type { LogEvent } from './request-log.ts';

export type RetentionDeps = {
  /** The campaign's id: the command would otherwise erase that of the shell that it is pasted into. */
  campaign: string;
  /** The last day (Tokyo) on which the campaign's entries may be kept; undefined if none is set. */
  entriesUntil: string | undefined;
  /** Where they are stored. */
  provider: 'built-in' | 'hubspot';
  now: () => Date;
  log: (event: LogEvent) => void;
};

const day = 86_400_000;

/**
 * Reminds the operators of entries that are past their retention: `warnings` for `/healthz`, and a log line at the
 * start and every day. The server stays healthy: visitors are not affected.
 */
export function createRetentionReminder({ campaign, entriesUntil, provider, now, log }: RetentionDeps) {
  const warnings = (): string[] => {
    if (entriesUntil === undefined) return [];
    const over = new Date(Date.parse(startOfDay(entriesUntil)) + day);
    return now() < over ? [] : [sentenceOf(campaign, entriesUntil, provider)];
  };
  const remind = () => {
    for (const message of warnings()) log({ level: 'warn', message });
  };
  const start = () => {
    remind();
    setInterval(remind, day).unref();
  };
  return { warnings, start };
}

const sentenceOf = (campaign: string, entriesUntil: string, provider: RetentionDeps['provider']): string => {
  const next = new Date(Date.parse(`${entriesUntil}T00:00:00Z`) + day).toISOString().slice(0, 10);
  const remedy =
    provider === 'built-in'
      ? `Erase them with npm run entries -- forget --before ${next} --campaign ${shellWord(campaign)}`
      : 'Erase them in HubSpot';
  return `The campaign's entries may be kept until ${entriesUntil} (entriesUntil in campaign.yaml), which is over. ${remedy}, then take the line out and build again.`;
};
