import { expect, test } from 'vitest';
import { shareLink } from './share-link.ts';

const page = { title: '春 & 30% | Hinata', address: 'https://campaign.example/ja?a=b&c=d' };

test('Japanese readers share the page’s URL on LINE', () => {
  const link = new URL(shareLink('ja', page));
  expect(link.origin + link.pathname).toBe('https://social-plugins.line.me/lineit/share');
  expect([...link.searchParams]).toEqual([['url', page.address]]);
});

test('English readers share title and URL on WhatsApp', () => {
  const link = new URL(shareLink('en', page));
  expect(link.origin + link.pathname).toBe('https://wa.me/');
  expect([...link.searchParams]).toEqual([['text', `${page.title} ${page.address}`]]);
});
