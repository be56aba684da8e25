import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { AnnounceContext } from './announce.ts';
import { DraftBar } from './DraftBar.tsx';
import { useDraft, useDraftStore } from './draft/use-draft.ts';
import { InsertMenu } from './fields/InsertMenu.tsx';
import { Notices } from './Notices.tsx';
import { PageSlot } from './PageSlot.tsx';
import { byPlace, ProblemsContext, placeProblems } from './problems.ts';
import { publishHeight } from './publish-height.ts';
import { SectionForm } from './SectionForm.tsx';
import { SectionNav } from './SectionNav.tsx';
import { useJump } from './use-jump.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWide } from './use-wide.ts';
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
