import { skipSplash } from './splash.ts';

// A separate script, which the layout only includes in the page that announces a scheduled campaign's opening. A tab
// that was opened before becomes the page with the form by itself, as soon as it is looked at.

const minute = 60_000;

/** Tabs ask one after the other: within a quarter of a minute after the opening … */
let due = Date.parse(document.body.dataset.opens ?? '') + Math.random() * minute * 0.25;
/** … and ever more rarely if it is not open then: their clock may be wrong, or a static host not yet published again. */
let wait = minute;

/** By the clock, not by a timer for the opening: sleeping machines stop timers. */
async function check() {
  if (document.hidden || Date.now() < due || readsBelowEntry()) return;
  due = Date.now() + wait;
  wait = Math.min(2 * wait, 16 * minute);
  if (!(await hasOpened())) return;
  skipSplash();
  location.reload();
}

/** There, the page with the form, which is longer, would move; so readers finish first. Elsewhere they stay in place. */
function readsBelowEntry(): boolean {
  const entry = document.getElementById('contact') as HTMLElement;
  return entry.getBoundingClientRect().bottom < innerHeight / 2;
}

/** Asks for this page again: a cache that still holds the announcement has to ask its server. */
async function hasOpened(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { cache: 'no-cache' });
    return answer.ok && !(await answer.text()).includes('data-opens');
  } catch {
    // The connection is lost: the next time will do.
    return false;
  }
}

document.addEventListener('visibilitychange', check);
setInterval(check, 1000);
