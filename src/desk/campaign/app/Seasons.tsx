import { Badge, Button, Combobox, Menu, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { leaveBy, pageCampaign } from '../../shell/app/requests.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { CampaignStatus } from '../contract/campaign.ts';
import { NextSeason, requestSeasons } from './NextSeason.tsx';
import { useRoom } from './use-draft.ts';

const useSeasons = () => useQuery({ queryKey: ['seasons'], queryFn: () => requestSeasons('GET /') });

/** What people call a campaign: two of the same season are told apart by their folders. */
function useCampaignName({ campaign }: Texts): (of: CampaignStatus) => string {
  const { data } = useSeasons();
  const { name, alike } = campaign.status;
  return (of) => {
    const isLike = (each: CampaignStatus) => each.folder !== of.folder && name(each) === name(of);
    return data?.campaigns.some(isLike) ? alike(name(of), of.folder) : name(of);
  };
}

/** The campaign that the desk is open on, with its status; undefined until it is known. */
export function useOpenCampaign(texts: Texts): string | undefined {
  const nameOf = useCampaignName(texts);
  const { status } = useRoom().data ?? {};
  const stage = status?.when && texts.campaign.status.stages[status.when.stage];
  return status && [nameOf(status), stage].filter(Boolean).join(' · ');
}

/** Which campaign the desk is open on and its status, for the header; behind it the others, and the next. */
export function SeasonMenu() {
  const texts = useTexts();
  const { seasons, campaign, locale } = texts;
  const { data } = useSeasons();
  const nameOf = useCampaignName(texts);
  const own = useOpenCampaign(texts);
  const { isPending } = useRoom();
  const [chosen, setChosen] = useState<CampaignStatus | 'next'>();
  const close = () => setChosen(undefined);
  const published = data?.campaigns.find(({ folder }) => folder === data.published);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'Asia/Tokyo' });
  if (isPending) return null;
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="subtle" size="compact-sm" rightSection={<Combobox.Chevron />}>
            {own ?? seasons.menu}
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw="min(24rem, 90vw)">
          <Menu.Label>{seasons.menu}</Menu.Label>
          {data?.campaigns.map((each) => (
            <Menu.Item
              key={each.folder}
              aria-current={isOwn(each) || undefined}
              fw={isOwn(each) ? 600 : undefined}
              onClick={() => setChosen(each)}
            >
              {nameOf(each)}
              <Text size="xs" c="dimmed">
                {[
                  each.when && days.formatRange(new Date(each.when.start), new Date(each.when.end)),
                  each.when && campaign.status.stages[each.when.stage],
                  each === published && seasons.isPublic,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={!data?.next} onClick={() => setChosen('next')}>
            {seasons.next}
          </Menu.Item>
          {data?.next === null && <Menu.Label>{seasons.blocked}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
      {published && !isOwn(published) && (
        <Badge variant="outline">{seasons.publicPage(nameOf(published))}</Badge>
      )}
      {chosen === 'next' && data?.next && (
        <NextSeason next={data.next} onCreated={setChosen} onClose={close} />
      )}
      {typeof chosen === 'object' && published && (
        <OpenSeason to={chosen} published={published} onClose={close} />
      )}
    </>
  );
}

const isOwn = ({ folder }: CampaignStatus): boolean => encodeURIComponent(folder) === pageCampaign();

type OpenSeasonProps = { to: CampaignStatus; published: CampaignStatus; onClose: () => void };

/** Asks before the whole desk changes to another campaign. */
function OpenSeason({ to, published, onClose }: OpenSeasonProps) {
  const texts = useTexts();
  const { seasons } = texts;
  const nameOf = useCampaignName(texts);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const open = () => requestSeasons('POST /open', { json: { folder: to.folder } });
      if (isOwn(to)) return open();
      await queries.cancelQueries();
      return leaveBy(open);
    },
    onSuccess: async () => {
      // Another tab had opened another one: this one goes on as it is.
      if (isOwn(to)) {
        await queries.invalidateQueries();
        return onClose();
      }
      location.reload();
    },
  });
  return (
    <Dialog
      title={seasons.openTitle(nameOf(to))}
      pending={isPending}
      onClose={onClose}
      confirm={{ children: seasons.open, onClick: () => mutate() }}
    >
      <p>{seasons.lead(nameOf(published))}</p>
      {error && <ErrorNotice error={error} />}
    </Dialog>
  );
}
