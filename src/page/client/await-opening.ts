import { skipSplash } from './splash.ts';

// A separate script, which the layout only includes in the page that announces a scheduled campaign's opening. A tab
// that was opened before becomes the page with the form by itself, as soon as it is looked at.

const minute = 60_000;

/** `setTimeout` fires at once for more than 24 days. */
const longest = 24 * 60 * minute;

/** Tabs ask one after the other: within a quarter of a minute after the opening … */
let due = Date.parse(document.body.dataset.opens ?? '') + Math.random() * minute * 0.25;
/** … and ever more rarely if it is not open then: their clock may be wrong, or a static host not yet published again. */
let wait = minute;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sleeping machines stop timers, so a tab that is looked at again plans anew. */
function plan() {
  clearTimeout(timer);
  if (!document.hidden) timer = setTimeout(check, Math.min(Math.max(due - Date.now(), 0), longest));
}

async function check() {
  if (Date.now() >= due) {
    due = Date.now() + wait;
    wait = Math.min(2 * wait, 16 * minute);
    if (await hasOpened()) return reload();
  }
  plan();
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

/** The visitor stays in place. Below the entry the page gets longer by the form, so readers there finish first. */
function reload() {
  const entry = document.getElementById('contact') as HTMLElement;
  if (entry.getBoundingClientRect().bottom < innerHeight / 2) {
    addEventListener('scroll', reload, { once: true, passive: true });
    return;
  }
  skipSplash();
  location.reload();
}

document.addEventListener('visibilitychange', plan);
plan();
