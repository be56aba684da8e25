import { Popover, PopoverDisclosure, PopoverProvider } from '@ariakit/react';
import { useRef, useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import styles from './DraftBar.module.css';
import { useDraft, useDraftStore } from './draft/draft-store.ts';
import { isChanged } from './draft/tab-draft.ts';
import { FieldSearch } from './FieldSearch.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import type { Jump, PlacedProblem } from './problems.tsx';
import { SaveDialog } from './save/SaveDialog.tsx';
import { UndoSave } from './save/UndoSave.tsx';

type DraftBarProps = { onJump: Jump; problems: readonly PlacedProblem[] };

/** The toolbar that stays visible: search, the state of the draft, and the actions on it. */
export function DraftBar({ onJump, problems }: DraftBarProps) {
  const { campaign } = useTexts();
  const store = useDraftStore();
  const changed = useDraft(isChanged);
  const canSave = useDraft((state) => isChanged(state) && state.conflict === undefined);
  const canUndo = useDraft(({ edits }) => edits.length > 0);
  const canRedo = useDraft(({ undone }) => undone.length > 0);
  const [dialog, setDialog] = useState<'save' | 'discard'>();
  const close = () => setDialog(undefined);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.bar}>
      <h1 ref={title} tabIndex={-1}>
        {campaign.title}
      </h1>
      <FieldSearch onJump={onJump} />
      <DraftStatus problems={problems} onJump={onJump} />
      <div className={styles.buttons}>
        <SteadyButton can={canUndo} onClick={store.undo}>
          {campaign.draft.undo}
        </SteadyButton>
        <SteadyButton can={canRedo} onClick={store.redo}>
          {campaign.draft.redo}
        </SteadyButton>
        <SteadyButton can={changed} onClick={() => setDialog('discard')}>
          {campaign.draft.discard}
        </SteadyButton>
        <UndoSave onUndone={() => title.current?.focus()} />
        <SteadyButton can={canSave} data-tone="primary" onClick={() => setDialog('save')}>
          {campaign.save.open}
        </SteadyButton>
      </div>
      {dialog === 'save' && <SaveDialog onClose={close} problems={problems} onJump={onJump} />}
      {dialog === 'discard' && (
        <Dialog
          title={campaign.draft.discard}
          cancel={campaign.draft.cancel}
          onClose={close}
          actions={
            <button
              type="button"
              data-tone="danger"
              onClick={() => {
                store.discard();
                close();
              }}
            >
              {campaign.draft.discardConfirm}
            </button>
          }
        >
          <p>{campaign.draft.discardQuestion}</p>
        </Dialog>
      )}
    </div>
  );
}

/** The draft's state, announced by screen readers when it changes. */
function DraftStatus({ problems, onJump }: DraftBarProps) {
  const { draft: texts, problems: problemTexts } = useTexts().campaign;
  const changed = useDraft(isChanged);
  const settled = useDraft((state) => state.settled);
  const waiting = useDraft(({ conflict, error }) => conflict !== undefined || error !== undefined);
  const lines = useDraft(({ draft }) =>
    draft.changes.reduce((sum, each) => sum + Math.max(each.added, each.removed), 0),
  );
  const found = problems.length > 0 ? problemTexts.title(problems.length) : '';
  return (
    <div className={styles.state}>
      <p role="status" className={styles.status}>
        {waiting && changed
          ? texts.unsaved
          : !settled
            ? texts.checking
            : changed
              ? texts.changes(lines)
              : texts.none}
        {settled && <span className="unseen">{found}</span>}
      </p>
      {problems.length > 0 && <ProblemsMenu problems={problems} onJump={onJump} />}
    </div>
  );
}

type ProblemsMenuProps = { problems: readonly PlacedProblem[]; onJump: Jump };

/**
 * The number of problems, as a button that lists them. The list overlays the form, so that nothing shifts while somebody
 * is typing.
 */
function ProblemsMenu({ problems, onJump }: ProblemsMenuProps) {
  const { problems: texts } = useTexts().campaign;
  const [open, setOpen] = useState(false);
  return (
    <PopoverProvider open={open} setOpen={setOpen} placement="bottom-end">
      <PopoverDisclosure className={styles.faulty}>{texts.title(problems.length)}</PopoverDisclosure>
      <Popover className={styles.summary} gutter={6} unmountOnHide aria-label={texts.title(problems.length)}>
        <ProblemSummary
          problems={problems}
          onJump={(place) => {
            setOpen(false);
            onJump(place);
          }}
        />
      </Popover>
    </PopoverProvider>
  );
}
