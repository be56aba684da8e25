import type { PageContent } from '../../campaign/page-content.ts';

type DisplayTexts = {
  /** The texts of the first view. */
  first: string[];
  /** The texts below the fold, and the company's name, which is in the footer too. */
  below: string[];
};

/** @param stages the page in every stage that is built */
export function displayTexts(stages: readonly PageContent[]): DisplayTexts {
  const texts = stages.map(textsOf);
  return { first: texts.flatMap(({ first }) => first), below: texts.flatMap(({ below }) => below) };
}

/**
 * The texts that are set in the display face, so that exactly their glyphs are shipped: those of the first view (logo,
 * splash, headline, figures) and those below the fold. A heading added to a section has to be added here;
 * `tests/e2e/type.spec.ts` catches a forgotten one.
 */
function textsOf({ copy, company, apartments, steps, terms }: PageContent): DisplayTexts {
  const { offer, apartments: rooms, steps: stepList, entry, terms: termList } = copy;
  const headings = [offer, rooms, stepList, entry, termList].map(({ heading }) => heading);
  const figures = [offer.figureBefore, offer.figure, offer.figureAfter];
  const titles = [
    ...apartments.map(({ name }) => name),
    ...steps.map(({ title }) => title),
    ...terms.map(({ heading }) => heading),
    entry.thanksHeading,
  ];
  return {
    first: [company.name, copy.hero.headline, copy.hero.figure, offer.figure],
    below: [company.name, ...headings, ...figures, ...titles],
  };
}
