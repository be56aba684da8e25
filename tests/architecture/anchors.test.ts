import { describe, expect, test } from 'vitest';
import { builtPages, tagOf } from '../support/built-pages.ts';

/** Attributes whose values are ids of other elements. */
const references = [
  'for',
  'form',
  'list',
  'popovertarget',
  'commandfor',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
];

describe.each(builtPages)('$file', ({ elements }) => {
  const ids = elements.flatMap(({ attribs }) => (attribs.id === undefined ? [] : [attribs.id]));

  test('ids are unique', () => {
    const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
    expect(
      repeated,
      'An anchor or label leads to the first of two equal ids, so the second cannot be reached: rename one.',
    ).toEqual([]);
  });

  test('links within the page have a target', () => {
    const lost = elements.filter(
      ({ name, attribs }) =>
        name === 'a' && attribs.href?.startsWith('#') && !ids.includes(attribs.href.slice(1)),
    );
    expect(
      lost.map(tagOf),
      'A visitor who presses this link stays where they are: give its section that id, or fix the link.',
    ).toEqual([]);
  });

  test('labels and controls refer to elements that exist', () => {
    const lost = elements.flatMap((element) =>
      references.flatMap((attribute) =>
        (element.attribs[attribute] ?? '')
          .split(/\s+/)
          .filter((id) => id !== '' && !ids.includes(id))
          .map((id) => `${attribute}="${id}" on ${tagOf(element)}`),
      ),
    );
    expect(
      lost,
      'The element has no name or does nothing, because what it refers to is not on the page: fix the id.',
    ).toEqual([]);
  });
});
