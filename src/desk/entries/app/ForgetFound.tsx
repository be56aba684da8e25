import type { EarlierEntries } from '../../../entries/entry-archive.ts';
import type { ForgetObstacle, Forgettable } from '../../../gifts/forgettable.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Which entries would be erased, which stay, which copies remain, and what prevents it. */
export function ForgetFound({ found: { erasable, others, obstacle } }: { found: Forgettable }) {
  const { forget, locale } = useTexts();
  const names = new Intl.ListFormat(locale).format(others.map(({ campaign }) => campaign));
  return (
    <>
      {erasable && <Erasable entries={erasable} />}
      {obstacle && <Obstacle obstacle={obstacle} />}
      {!obstacle && <p role={erasable ? undefined : 'status'}>{erasable ? forget.stays : forget.none}</p>}
      {others.length > 0 && <p>{forget.others(names)}</p>}
    </>
  );
}

function Erasable({ entries: { campaign, entries, first, last } }: { entries: EarlierEntries }) {
  const { forget, locale } = useTexts();
  return (
    <table aria-label={forget.found}>
      <thead>
        <tr>
          <th scope="col">{forget.campaign}</th>
          <th scope="col">{forget.entries}</th>
          <th scope="col">{forget.first}</th>
          <th scope="col">{forget.last}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{campaign}</th>
          <td>{entries.toLocaleString(locale)}</td>
          <td>{first}</td>
          <td>{last}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Obstacle({ obstacle }: { obstacle: ForgetObstacle }) {
  const { forget, locale } = useTexts();
  return (
    <Notice tone="error">
      {obstacle.kind === 'open'
        ? forget.openGifts(obstacle.folder, obstacle.unpaid, obstacle.waiting)
        : forget.unreadable(obstacle.says[locale])}
    </Notice>
  );
}
