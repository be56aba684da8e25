import type { Campaign } from '../schema/campaign.ts';

/**
 * The apartments that the page's claims must hold for: the ones still available, while the campaign can be entered. A
 * closed page describes what was, so then all of them count.
 */
export function claimedApartments({ settings, apartments }: Pick<Campaign, 'settings' | 'apartments'>) {
  const closed = settings.status === 'full' || settings.status === 'ended';
  return closed ? apartments : apartments.filter(({ availability }) => availability === 'available');
}
