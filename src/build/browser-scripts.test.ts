import { expect, test } from 'vitest';
import { buildEmbed } from './browser-scripts.ts';

test('avoids what the page’s Content-Security-Policy forbids', async () => {
  // Trusted Types sinks and inline style attributes, whose violations no unit test would show.
  expect(await buildEmbed()).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|srcdoc|['"`]style['"`]/,
  );
});
