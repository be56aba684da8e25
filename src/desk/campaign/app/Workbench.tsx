import { Title } from '@mantine/core';
import { useElementSize, useForceUpdate, useHotkeys, useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CampaignFile } from '../../../campaign/schema/files.ts';
import { valueAt } from '../../../files/yaml/yaml-edit.ts';
import { watchHash } from '../../shell/app/watch-hash.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import type { FormSection, Place } from '../contract/campaign.ts';
import { Apartments } from './Apartments.tsx';
import styles from './Campaign.module.css';
import { DraftBar } from './DraftBar.tsx';
import { Fields } from './field-parts.tsx';
import { fieldId, fieldsOf, sectionOf, useForm } from './form.ts';
import { Notices } from './Notices.tsx';
import { PagePreview } from './preview/PagePreview.tsx';
import { SchemaField } from './SchemaField.tsx';
import { SectionNav } from './SectionNav.tsx';
import { useActions, useDraft } from './use-draft.ts';

/** Where form and page fit side by side. */
const wide = '(min-width: 64rem)';

/** The sections, the fields of the selected one, and the preview; a narrow screen shows either the form or the preview. */
export function Workbench() {
  const section = useSection();
  const { views } = useTexts().campaign;
  const [view, setView] = useState<'form' | 'page'>('form');
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false });
  const showForm = isWide || view === 'form';
  const bar = useBar();
  useShortcuts();
  // The browser shows the line with the caret, of a long text not the others.
  useWindowEvent('keyup', ({ key }) => {
    if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <>
      <div className={styles.top} ref={bar}>
        <DraftBar />
        <Notices />
      </div>
      {!isWide && (
        <div className="screen-only">
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
      <div className={styles.bench}>
        {showForm && <SectionNav section={section} />}
        <div className={styles.form} hidden={!showForm}>
          <SectionForm key={section.id} section={section} />
        </div>
        {(isWide || view === 'page') && <PageSlot section={section} />}
      </div>
    </>
  );
}

/** Tells the styles the height of the bar, which grows with every row and notice. @returns the bar's ref */
function useBar() {
  const { ref, height } = useElementSize();
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bar', `${height}px`);
    return () => void style.removeProperty('--bar');
  }, [height]);
  return ref;
}

/** All fields of one section. */
function SectionForm({ section }: { section: FormSection }) {
  const { locale } = useTexts();
  const { schemas } = useForm();
  const { values } = useDraft().draft;
  return (
    <>
      <Title order={2} fz="1.35rem" mb="sm">
        {section.name[locale]}
      </Title>
      <Fields>
        {fieldsOf(section, schemas, values).map(({ schema, ...place }) => {
          const field = { ...place, value: valueAt(values[place.file], place.path) };
          return place.file === 'apartments.yaml' && Array.isArray(field.value) ? (
            <Apartments key={fieldId(place)} schema={schema} {...field} />
          ) : (
            <SchemaField key={fieldId(place)} schema={schema} {...field} />
          );
        })}
      </Fields>
    </>
  );
}

/** The preview beside the form: sticky, and scrolled to the field being edited. */
const PageSlot = ({ section }: { section: FormSection }) => (
  <div className={styles.page}>
    <PagePreview focus={useFocusedPlace(section)} />
  </div>
);

/** The place of the section's field that was focused last, or its first. */
function useFocusedPlace(section: FormSection): Place {
  const { sections } = useForm();
  const [focused, setFocused] = useState<Place>();
  useWindowEvent('focusin', ({ target }) => {
    const field = target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null;
    const { file, path } = field?.dataset ?? {};
    if (file !== undefined && path !== undefined) setFocused({ file: file as CampaignFile, path });
  });
  if (focused && sectionOf(sections, focused) === section) return focused;
  const [first] = section.fields;
  return { file: first?.file ?? 'campaign.yaml', path: first?.key ?? '' };
}

/** The section that the address names, itself or by the place of a field to jump to. */
function useSection(): FormSection {
  const hash = useSyncExternalStore(watchHash, () => location.hash);
  const [, name = '', path] = hash.split('/');
  const { sections } = useForm();
  const named = sections.find(({ id }) => id === name);
  const section =
    named ?? sectionOf(sections, { file: name as CampaignFile, path: path ?? '' }) ?? sections[0];
  const { id } = section as FormSection;
  const lookAgain = useForceUpdate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the section changes, to scroll to its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [id]);
  useEffect(() => {
    if (path === undefined) return;
    const file = name as CampaignFile;
    const own = document.getElementById(fieldId({ file, path }));
    const apartment = document.getElementById(fieldId({ file, path: path.replace(/\..*/, '') }));
    if (!own && apartment?.ariaExpanded === 'false') {
      // Its fields exist once it is open.
      apartment.click();
      return lookAgain();
    }
    history.replaceState(null, '', `#campaign/${id}`);
    const field = own ?? apartment;
    const inputs = 'input:checked, input:not([type="file"])';
    const input = field?.matches('div') ? field.querySelector<HTMLElement>(inputs) : field;
    (input ?? field)?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
  return section as FormSection;
}

/**
 * Ctrl+Z takes the last step back, Ctrl+Y or Ctrl+Shift+Z brings it again; on a Mac it is the command key. In an input, the
 * browser undoes what was typed by itself.
 */
function useShortcuts(): void {
  const { undo, redo } = useActions();
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
    ['mod+Y', redo],
  ]);
}
