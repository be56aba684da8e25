import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../campaign/schema/language.ts';
import { designColour } from '../styles/design-colour.ts';
import { LogoMark } from '../ui/LogoMark.tsx';
import { displayOutliner } from './display-outliner.ts';

const size = 32;
const mark = { width: 40, top: 4 };
const gap = 12;
const baseline = 35;

/**
 * The complete logo, mark and wordmark, for use elsewhere: search results, partners, mails. On the page itself the name
 * is text. Its letters are outlines, so it needs no font.
 */
export async function logoSvg(company: string, language: Language): Promise<string> {
  const { path, width } = (await displayOutliner(company, language))(company, size);
  const left = mark.width + gap;
  const drawnMark = renderToStaticMarkup(
    createElement(LogoMark, { width: mark.width, height: mark.width, y: mark.top }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(left + width)} ${mark.width + 2 * mark.top}" color="${designColour('accent')}" role="img">`,
    `<title>${company.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    drawnMark,
    `<path fill="${designColour('ink')}" transform="translate(${left} ${baseline})" d="${path}"/>`,
    '</svg>\n',
  ].join('');
}
