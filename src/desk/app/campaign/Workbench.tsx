import { useEffect, useMemo, useState } from 'react';
import { StatusLine } from '../ui/StatusLine.tsx';
import { AnnounceContext } from './announce.ts';
import { DraftBar } from './DraftBar.tsx';
import { useDraft, useDraftStore } from './draft/use-draft.ts';
import { InsertMenu } from './fields/InsertMenu.tsx';
import { Notices } from './Notices.tsx';
import { byPlace, ProblemsContext, placeProblems } from './problems.ts';
import { SectionForm } from './SectionForm.tsx';
import { SectionNav } from './SectionNav.tsx';
import { useJump } from './use-jump.ts';
import { useLeaving } from './use-leaving.ts';
import { useShortcuts } from './use-shortcuts.ts';
import styles from './Workbench.module.css';

/** Sections, the fields of one of them, and what is known of the draft as a whole. */
export function Workbench() {
  const store = useDraftStore();
  const problems = useDraft(({ draft }) => draft.problems);
  const files = useDraft(({ draft }) => draft.files);
  const placed = useMemo(() => placeProblems(problems, files), [problems, files]);
  const problemsOf = useMemo(() => byPlace(placed), [placed]);
  const { section, wanted, jump } = useJump();
  const [said, setSaid] = useState('');
  useEffect(() => store.watch(), [store]);
  useLeaving();
  useShortcuts();
  return (
    <ProblemsContext value={problemsOf}>
      <AnnounceContext value={setSaid}>
        <InsertMenu>
          <DraftBar onJump={jump} problems={placed} />
          <div className={styles.bench}>
            <SectionNav section={section} problems={placed} />
            <div className={styles.form}>
              <Notices onJump={jump} />
              <div className="unseen">
                <StatusLine>{said}</StatusLine>
              </div>
              <SectionForm key={section} section={section} wanted={wanted} />
            </div>
          </div>
        </InsertMenu>
      </AnnounceContext>
    </ProblemsContext>
  );
}
