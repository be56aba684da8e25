import { missingGlyphs } from '../content/display-face.ts';
import { headingsOf } from '../content/headings.ts';
import type { Problem } from '../read/campaign-error.ts';
import type { Campaign } from '../schema/campaign.ts';
import { bilingual } from '../schema/languages/operator-languages.ts';
import { languageName } from '../schema/languages.ts';

/** Headings with characters that the display face lacks. The figures and names filled in are checked where they come from. */
export const undrawnHeadings = (campaign: Campaign): Problem[] =>
  headingsOf(campaign).flatMap(({ file, path, language, value }) => {
    const missing = missingGlyphs(value.replaceAll(/\{[^{}]*\}/g, ''), language);
    if (missing.length === 0) return [];
    const message = bilingual(
      `見出しの書体にない文字「${missing.join(' ')}」が含まれています。ほかの文字に置き換えてください。`,
      `contains ${missing.join(' ')}, which the display face does not have; write it without, or have the ${languageName(language).en} record in src/campaign/schema/languages/ name a file that has it as displayFace`,
    );
    return [{ file, path, message }];
  });
