/** Runs inline in the head, before the first paint: see `headScript` in `src/build/browser-scripts.ts`. */

import { retry } from '../adapters/form-provider/retry.ts';
import { bindLanguageLinks, carryAdParameters } from './links.ts';
import { hideSplashOnce } from './splash.ts';
import { watchEntry } from './watch-entry.ts';

// Without it, the entry section knows that nothing will start the form.
document.documentElement.dataset.scripted = '';

// A language was chosen in the menu, or the campaign has opened meanwhile: this one load skips the splash.
hideSplashOnce();

// `error` does not bubble, so one capturing listener serves every picture of the page, and its script.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.dataset.failed = '';
    // Under another address each time, because browsers remember a failed import, see `islands/near.ts`.
    if (target instanceof HTMLScriptElement && target.type === 'module')
      void retry((failures) => import(`${target.src}?${failures}`));
  },
  true,
);

for (const bind of [bindLanguageLinks, carryAdParameters, watchEntry])
  addEventListener('DOMContentLoaded', bind);
