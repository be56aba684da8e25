import { useEffect } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { useRoom } from './use-draft.ts';

/** Which campaign the desk is open on, and its status, for the header; in the tab's title, too. */
export function CampaignStatus({ className }: { className?: string }) {
  const { campaign } = useTexts();
  const { data } = useRoom();
  const name = data && campaign.status.name(data.status);
  useEffect(() => {
    if (name === undefined) return undefined;
    const add = () => {
      const [own = ''] = document.title.split(' | ');
      const wanted = `${own} | ${name}`;
      if (document.title !== wanted) document.title = wanted;
    };
    add();
    // The shell names the area.
    const observer = new MutationObserver(add);
    const title = document.querySelector('title');
    if (title) observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [name]);
  if (data === undefined) return null;
  const { when } = data.status;
  return (
    <span className={className}>
      {name}
      {when && ` · ${campaign.status.stages[when.stage]}`}
    </span>
  );
}
