import { useTexts } from '../../texts/TextsContext.ts';
import type { Texts } from '../../texts/texts.ts';
import { useRoom } from './use-draft.ts';

/** What people call the campaign that the desk is open on; undefined until it is known. */
export function useCampaignName({ campaign }: Texts): string | undefined {
  const { data } = useRoom();
  return data && campaign.status.name(data.status);
}

/** Which campaign the desk is open on, and its status, for the header. */
export function CampaignStatus({ className }: { className?: string | undefined }) {
  const texts = useTexts();
  const name = useCampaignName(texts);
  const { when } = useRoom().data?.status ?? {};
  return (
    <span className={className}>{when ? `${name} · ${texts.campaign.status.stages[when.stage]}` : name}</span>
  );
}
