import { describe, expect, test } from 'vitest';
import { builtPages, tagOf } from '../support/built-pages.ts';

describe.each(builtPages)('$file', ({ elements }) => {
  test('has no inline style attribute', () => {
    expect(
      elements.filter(({ attribs }) => attribs.style !== undefined).map(tagOf),
      'The security policy forbids style attributes, so the browser ignores it: write a class in the CSS module.',
    ).toEqual([]);
  });

  test('has no inline event handler', () => {
    const scripted = elements.filter(({ attribs }) =>
      Object.entries(attribs).some(([name, value]) => /^on[a-z]+$/.test(name) || /^javascript:/i.test(value)),
    );
    expect(
      scripted.map(tagOf),
      'The security policy forbids it, so nothing would happen: listen for the event in src/page/boot or in an island.',
    ).toEqual([]);
  });
});
