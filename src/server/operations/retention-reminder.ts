import { startOfDay } from '../../campaign/content/tokyo.ts';
import { shellWord } from '../../entries/shell-word.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { LogEvent } from './request-log.ts';

/** What it has to know of what the server shows. */
type Shown = {
  campaign: Pick<Manifest['campaign'], 'id' | 'entriesUntil'>;
  /** Where the entries are. */
  formProvider: Pick<Manifest['formProvider'], 'provider'>;
};

const day = 86_400_000;

/**
 * Reminds the operators of entries that are past their retention: `warnings` for `/healthz`, and a log line at the
 * start and every day. The server stays healthy: visitors are not affected.
 */
export function createRetentionReminder(shown: () => Shown, log: (event: LogEvent) => void) {
  const warnings = (): string[] => {
    const { campaign, formProvider } = shown();
    const { id, entriesUntil } = campaign;
    if (entriesUntil === undefined) return [];
    const isOver = Date.now() >= Date.parse(startOfDay(entriesUntil)) + day;
    return isOver ? [sentenceOf(id, entriesUntil, formProvider)] : [];
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

/** It names the campaign: the command would otherwise erase that of the shell that it is pasted into. */
const sentenceOf = (campaign: string, entriesUntil: string, { provider }: Shown['formProvider']): string => {
  const next = new Date(Date.parse(entriesUntil) + day).toISOString().slice(0, 10);
  const remedy =
    provider === 'built-in'
      ? `Erase them with npm run entries -- forget --before ${next} --campaign ${shellWord(campaign)}`
      : 'Erase them in HubSpot';
  return `The campaign's entries may be kept until ${entriesUntil} (entriesUntil in campaign.yaml), which is over. ${remedy}, then take the line out and build again.`;
};
