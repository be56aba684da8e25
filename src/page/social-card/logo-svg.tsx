import satori from 'satori';
import type { Language } from '../../campaign/schema/languages.ts';
import { designColour } from '../styles/design-colour.ts';
import { LogoMark } from '../ui/LogoMark.tsx';
import { displayFont } from './display-font.ts';

const [accent, ink] = [designColour('accent'), designColour('ink')];

/**
 * The complete logo, mark and wordmark, for use elsewhere: search results, partners, mails. On the page itself the name
 * is text. Its letters are outlines, so it needs no font.
 */
export async function logoSvg(company: string, language: Language): Promise<string> {
  const logo = (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12, fontSize: 32, color: accent }}>
      <LogoMark width={40} height={40} />
      <span style={{ color: ink }}>{company}</span>
    </div>
  );
  const svg = await satori(logo, { height: 48, fonts: [await displayFont(company, language)] });
  const title = company.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return svg.replace('>', ` role="img"><title>${title}</title>`);
}
