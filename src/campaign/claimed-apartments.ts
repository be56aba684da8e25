import type { Campaign } from './campaign.ts';

/**
 * The apartments of which the page's figures have to be true: while one can still book, those that are left. A page that
 * is closed speaks of what was, so all of them count again.
 */
export function claimedApartments({ settings, apartments }: Pick<Campaign, 'settings' | 'apartments'>) {
  const closed = settings.status === 'full' || settings.status === 'ended';
  return closed ? apartments : apartments.filter(({ availability }) => availability === 'available');
}
