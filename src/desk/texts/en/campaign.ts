import type { Texts } from '../ja.ts';
import { placeholders } from './placeholders.ts';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const units = { characters: 'characters', 'full-width characters': 'full-width characters' };

export const campaign: Texts['campaign'] = {
  name: 'Campaign',
  title: 'Edit the page',
  loading: 'Reading the campaign’s files…',
  placeholders,
  sections: {
    name: 'Parts of the page',
    changed: 'Unsaved changes',
    problems: (count) => `${count} to fix`,
  },
  views: { name: 'What to show', form: 'Form', page: 'Page' },
  search: { label: 'Find a field or text', none: 'Nothing found. Try another word.' },
  field: {
    add: (label) => `Add “${label}”`,
    remove: (label) => `Remove “${label}”`,
    removeShort: 'Remove',
    addItem: (label) => `Add: ${label}`,
    item: (label, number) => `${label} ${number}`,
    removeItem: (name) => `Remove ${name}`,
    earlier: (name) => `Move ${name} up`,
    later: (name) => `Move ${name} down`,
    moved: (name, place, all) => `${name} is now number ${place} of ${all}.`,
    removed: (name) => `${name} removed. Undo brings it back.`,
    added: (name) => `${name} added.`,
    length: (length, limit, unit) => `${length} / ${limit} ${units[unit]}`,
    tooLong: (length, limit, unit) => `${length} / ${limit} ${units[unit]}: ${length - limit} too many`,
    shown: 'On the page: ',
    insert: 'Insert a value',
    percent: '%',
    problemLead: 'Please check: this value',
  },
  apartments: {
    noDiscount: 'No discount',
    regular: 'Regular rent',
    from: 'Campaign rent',
  },
  draft: {
    none: 'No changes',
    changes: (lines) => `${plural(lines, 'line', 'lines')} changed, not saved`,
    unsaved: 'Changes not saved',
    checking: 'Checking…',
    undo: 'Undo',
    redo: 'Redo',
    discard: 'Discard',
    discardQuestion: 'All changes that you have not saved will be lost. This cannot be undone.',
    discardConfirm: 'Discard all changes',
    cancel: 'Cancel',
    offline:
      'The desk does not answer. What you typed stays on this screen, and work resumes if the desk answers again. If npm run desk has ended, a new start does not have your unsaved changes: copy what you need before you run it again.',
    full: (edits) =>
      `You have ${edits.toLocaleString('en')} unsaved changes, as many as the desk can hold. Save them to go on editing.`,
  },
  problems: {
    title: (count) => `${plural(count, 'problem', 'problems')} to fix.`,
    lead: 'You can save once everything is fixed. Each name takes you to its field.',
    file: (file, line) => (line === undefined ? file : `${file}, line ${line}`),
    more: (count) => `… and ${count} more`,
  },
  save: {
    open: 'Save…',
    title: 'Check your changes',
    lead: 'These lines will be written to the files. Saving does not publish anything yet.',
    preparing: 'Looking at your changes…',
    nothing: 'Nothing in the files changes.',
    confirm: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    lines: (removed, added) => `−${removed} +${added}`,
    table: (file) => `Changes in ${file}`,
    number: 'Line',
    kind: 'Change',
    text: 'Text',
    kinds: { same: 'unchanged', removed: 'before', added: 'after' },
    unwritable: 'The files could not be written, and nothing has changed.',
    unsavable: 'Nothing was saved: there are problems to fix. Go back and look at them.',
    doneTitle: 'Saved',
    done: (folder, files) => `Written to ${folder}: ${files}.`,
    and: ', ',
    publish:
      'The page itself has not changed yet. To publish, run these commands in the terminal, or commit the change and let your pipeline do it.',
    close: 'Close',
    undo: 'Undo the last save',
    undoQuestion: (time, files) => `The save of ${time} will be taken back: ${files} will be as before.`,
    undoConfirm: 'Undo the save',
    undone: 'The save was taken back. The files are as they were before.',
  },
  conflict: {
    title: 'The campaign’s files were changed elsewhere.',
    lead: 'Another window of the desk or an editor may have changed them. Your changes are not saved yet, and nothing was overwritten. What would you like to do?',
    changes: 'Lines changed elsewhere',
    keep: 'Apply my changes to the new files',
    keepHint:
      'Where both changed the same place, the new files stay as they are, and you see which of your changes did not fit.',
    discard: 'Discard my changes',
    dropped: (count) =>
      `${plural(count, 'change was', 'changes were')} not applied. Look at what it says now.`,
  },
};
