import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { AnnounceContext, StatusLine } from '../../ui/StatusLine.tsx';
import type { CampaignFile, FormSection } from '../contract/campaign.ts';
import { DraftBar } from './DraftBar.tsx';
import { useDraft, useDraftStore } from './draft/draft-store.ts';
import type { Place } from './draft/field-tree.ts';
import { InsertMenu } from './fields/InsertMenu.tsx';
import { Notices } from './Notices.tsx';
import { PagePreview } from './preview/PagePreview.tsx';
import { byPlace, ProblemsContext, placeProblems } from './problems.tsx';
import { SectionForm } from './SectionForm.tsx';
import { SectionNav } from './SectionNav.tsx';
import { beginningOf } from './sections.ts';
import { useJump } from './use-jump.ts';
import styles from './Workbench.module.css';

/** The sections, the fields of the selected one, and the preview; a narrow screen shows either the form or the preview. */
export function Workbench() {
  const store = useDraftStore();
  const problems = useDraft(({ draft }) => draft.problems);
  const files = useDraft(({ draft }) => draft.files);
  const placed = useMemo(() => placeProblems(problems, files), [problems, files]);
  const problemsOf = useMemo(() => byPlace(placed), [placed]);
  const { section, wanted, jump } = useJump();
  const { views } = useTexts().campaign;
  const [said, setSaid] = useState('');
  const [view, setView] = useState<'form' | 'page'>('form');
  const isWide = useWide();
  const showForm = isWide || view === 'form';
  useEffect(() => store.watch(), [store]);
  useShortcuts();
  return (
    <ProblemsContext value={problemsOf}>
      <AnnounceContext value={setSaid}>
        <InsertMenu>
          <div className={styles.top} ref={publishHeight}>
            <DraftBar onJump={jump} problems={placed} />
            <Notices onJump={jump} />
          </div>
          {!isWide && (
            <div className={styles.views}>
              <Segmented
                label={views.name}
                options={[
                  { value: 'form', name: views.form },
                  { value: 'page', name: views.page },
                ]}
                value={view}
                onChange={setView}
              />
            </div>
          )}
          <div className={styles.bench} data-view={isWide ? 'both' : view}>
            {showForm && <SectionNav section={section} problems={placed} />}
            <div className={styles.form} hidden={!showForm}>
              <div className="unseen">
                <StatusLine>{said}</StatusLine>
              </div>
              <SectionForm key={section.id} section={section} wanted={wanted} />
            </div>
            {(isWide || view === 'page') && <PageSlot section={section} />}
          </div>
        </InsertMenu>
      </AnnounceContext>
    </ProblemsContext>
  );
}

/** The preview beside the form: sticky, and scrolled to the field being edited. */
function PageSlot({ section }: { section: FormSection }) {
  const shown = useDraft(({ draft }) => draft.shown);
  const faulty = useDraft(({ draft }) => draft.problems.length > 0);
  const focus = useFocusedPlace(section);
  return (
    <div className={styles.page}>
      <PagePreview draft={shown} faulty={faulty} focus={focus} />
    </div>
  );
}

/** The place of the field focused last, or the start of a section that was just opened. */
function useFocusedPlace(section: FormSection): Place {
  const [place, setPlace] = useState<Place>(() => beginningOf(section));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a section that is loaded again was not just opened
  useEffect(() => setPlace(beginningOf(section)), [section.id]);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null;
      const { file, path } = field?.dataset ?? {};
      if (file === undefined || path === undefined) return;
      setPlace((last) =>
        last.file === file && last.path === path ? last : { file: file as CampaignFile, path },
      );
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return place;
}

/**
 * Keeps the custom property `--bar` at the height of an element, for what stays below it: the bar grows with every row
 * and notice. A ref.
 */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--bar', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
}

/** Where the browser undoes what was typed by itself. */
const typing = 'textarea, select, input:not([type="radio"])';

/** While one is open, nothing behind it changes: the draft may be on its way to the disk. */
const dialog = '[role="dialog"]';

/** Ctrl+Z takes the last edit back, Ctrl+Y or Ctrl+Shift+Z brings it again; on a Mac it is the command key. */
function useShortcuts(): void {
  const store = useDraftStore();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isOurs || (event.target instanceof Element && event.target.matches(typing))) return;
      const key = event.key.toLowerCase();
      if ((key !== 'z' && key !== 'y') || document.querySelector(dialog)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) store.redo();
      else store.undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store]);
}

/** The breakpoint for form and page side by side; must match `Workbench.module.css`. */
const wide = '(min-width: 68.8rem)';

/** Whether there is room for both. */
const useWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(wide).matches);

function watch(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
