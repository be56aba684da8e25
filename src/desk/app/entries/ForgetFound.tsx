import type { ForgetObstacle, Forgettable } from '../../contract/forget.ts';
import { useTexts } from '../texts/TextsContext.ts';
import { Notice } from '../ui/Notice.tsx';

/** Which entries would be erased, which copies remain, and what prevents it. */
export function ForgetFound({ found: { groups, obstacle } }: { found: Forgettable }) {
  const { forget, locale } = useTexts();
  if (groups.length === 0) return <p role="status">{forget.none}</p>;
  return (
    <>
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
          {groups.map(({ campaign, entries, first, last }) => (
            <tr key={campaign}>
              <th scope="row">{campaign}</th>
              <td>{entries.toLocaleString(locale)}</td>
              <td>{first}</td>
              <td>{last}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {obstacle ? <Obstacle obstacle={obstacle} /> : <p>{forget.stays}</p>}
    </>
  );
}

function Obstacle({ obstacle }: { obstacle: ForgetObstacle }) {
  const { forget, locale } = useTexts();
  return (
    <Notice tone="error">
      {obstacle.kind === 'open'
        ? forget.openGifts(obstacle.folder, obstacle.unpaid, obstacle.waiting)
        : forget.unreadable(obstacle.says[locale] ?? '')}
    </Notice>
  );
}
