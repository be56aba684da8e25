import { Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { watchHash } from '../../shell/app/watch-hash.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import type { CampaignFile, FormSection, Place } from '../contract/campaign.ts';
import { kindOf } from '../contract/form-schema.ts';
import { Apartments } from './Apartments.tsx';
import styles from './Campaign.module.css';
import { DraftBar } from './DraftBar.tsx';
import { Fields } from './field-parts.tsx';
import { fieldId, fieldsOf, isMap, type Jump, sectionOf, useForm } from './form.ts';
import { Notices } from './Notices.tsx';
import { PagePreview } from './preview/PagePreview.tsx';
import { SchemaField } from './SchemaField.tsx';
import { SectionNav } from './SectionNav.tsx';
import { useActions, useDraft } from './use-draft.ts';

/** Where form and page fit side by side; `Campaign.module.css` has the same. */
const wide = '(min-width: 68.8rem)';

/** The sections, the fields of the selected one, and the preview; a narrow screen shows either the form or the preview. */
export function Workbench() {
  const { section, wanted, jump } = useJump();
  const { views } = useTexts().campaign;
  const [view, setView] = useState<'form' | 'page'>('form');
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false });
  const showForm = isWide || view === 'form';
  useShortcuts();
  return (
    <>
      <div className={styles.top} ref={publishHeight}>
        <DraftBar onJump={jump} />
        <Notices onJump={jump} />
      </div>
      {!isWide && (
        <Segmented
          label={views.name}
          options={[
            { value: 'form', name: views.form },
            { value: 'page', name: views.page },
          ]}
          value={view}
          onChange={setView}
        />
      )}
      <div className={styles.bench}>
        {showForm && <SectionNav section={section} />}
        <div className={styles.form} hidden={!showForm}>
          <SectionForm key={section.id} section={section} wanted={wanted} />
        </div>
        {(isWide || view === 'page') && <PageSlot section={section} />}
      </div>
    </>
  );
}

type SectionFormProps = {
  section: FormSection;
  /** The field to jump to. */
  wanted: Place | undefined;
};

/** All fields of one section. */
function SectionForm({ section, wanted }: SectionFormProps) {
  const { locale } = useTexts();
  const form = useForm();
  const { values } = useDraft().draft;
  return (
    <>
      <Title order={2} fz="1.35rem" mb="sm">
        {section.name[locale]}
      </Title>
      <Fields>
        {fieldsOf(section, form, values).map(({ file, path, schema, optional }) => {
          const all = values[file];
          const value = path === '' ? all : isMap(all) && Object.hasOwn(all, path) ? all[path] : undefined;
          if (file === 'apartments.yaml' && schema && kindOf(schema) === 'list' && Array.isArray(value))
            return <ApartmentsField key={file} schema={schema} value={value} wanted={wanted} />;
          return <SchemaField key={`${file} ${path}`} {...{ file, path, schema, value, optional }} />;
        })}
      </Fields>
    </>
  );
}

const ApartmentsField = memo(Apartments);

/** The preview beside the form: sticky, and scrolled to the field being edited. */
function PageSlot({ section }: { section: FormSection }) {
  const { result } = useDraft();
  const focus = useFocusedPlace(section);
  return (
    <div className={styles.page}>
      <PagePreview
        draft={result?.shown ?? 0}
        faulty={result !== undefined && result.problems.length > 0}
        focus={focus}
      />
    </div>
  );
}

/** A section's first place. */
const beginningOf = ({ fields: [first] }: FormSection): Place => ({
  file: first?.file ?? 'campaign.yaml',
  path: first?.key ?? '',
});

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

/** The section in the URL fragment, and a function that jumps to a field in any section. */
function useJump() {
  const hash = useSyncExternalStore(watchHash, () => location.hash.split('/')[1]);
  const { sections } = useForm();
  const section = sections.find(({ id }) => id === hash) ?? (sections[0] as FormSection);
  const [wanted, setWanted] = useState<{ place: Place }>();
  const jump: Jump = useCallback(
    (place) => {
      location.hash = `#campaign/${sectionOf(sections, place)?.id ?? ''}`;
      setWanted({ place });
    },
    [sections],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the section changes, to scroll to its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [section.id]);
  useEffect(() => {
    if (wanted === undefined || sectionOf(sections, wanted.place) !== section) return;
    setWanted(undefined);
    const field = document.getElementById(fieldId(wanted.place));
    const input = field?.matches('div') ? field.querySelector<HTMLElement>('input:checked, input') : field;
    (input ?? field)?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [wanted, sections, section]);
  return { section, wanted: wanted?.place, jump };
}

/**
 * Keeps the custom property `--bar` at the height of an element, for what stays below it: the bar grows with every row
 * and notice. A ref.
 */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const root = document.documentElement;
  const observer = new ResizeObserver(() => root.style.setProperty('--bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    root.style.removeProperty('--bar');
  };
}

/** Where the browser undoes what was typed by itself. */
const typing = 'textarea, select, input:not([type="radio"])';

/** While one is open, nothing behind it changes: the draft may be on its way to the disk. */
const dialog = '[role="dialog"]';

/** Ctrl+Z takes the last step back, Ctrl+Y or Ctrl+Shift+Z brings it again; on a Mac it is the command key. */
function useShortcuts(): void {
  const { undo, redo } = useActions();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isOurs || (event.target instanceof Element && event.target.matches(typing))) return;
      const key = event.key.toLowerCase();
      if ((key !== 'z' && key !== 'y') || document.querySelector(dialog)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
}
