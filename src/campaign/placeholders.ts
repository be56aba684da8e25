import { cardValues } from './apartment-card.ts';
import type { Campaign } from './campaign.ts';
import type { Problem } from './campaign-error.ts';
import { type Constants, constantsFor } from './constants.ts';
import { inLanguage, type Language, perLanguage } from './language.ts';
import { fillMessage } from './message.ts';
import { textsOf } from './texts-of.ts';

type Tree = { file: string; tree: unknown; at?: string; extra?: Constants };

/** Texts that cannot be formatted: an unknown placeholder, or unbalanced braces. */
export function unfilledPlaceholders({ settings, apartments, steps, copy, terms }: Campaign): Problem[] {
  const { apartmentCard, ...sections } = copy;
  const { form, ...entry } = copy.entry;
  const { fields, ...formTexts } = form;
  const trees: Tree[] = [
    { file: 'campaign.yaml', tree: settings.company, at: 'company' },
    { file: 'apartments.yaml', tree: apartments },
    { file: 'steps.yaml', tree: steps },
    { file: 'copy.yaml', tree: { ...sections, entry } },
    { file: 'copy.yaml', tree: formTexts, at: 'entry.form' },
    { file: 'copy.yaml', tree: fields, at: 'entry.form.fields', extra: { max: 0 } },
    { file: 'copy.yaml', tree: apartmentCard, at: 'apartmentCard', extra: cardValues },
    { file: 'terms.yaml', tree: terms },
  ];
  const constants = perLanguage(settings.languages, (language) =>
    constantsFor(settings, apartments, language),
  );
  return trees.flatMap(({ file, tree, at, extra }) =>
    textsOf(tree, at).flatMap(({ path, language, value }) => {
      const message = faultOf(value, language, { ...inLanguage(constants, language), ...extra });
      return message === undefined ? [] : [{ file, path, message }];
    }),
  );
}

function faultOf(text: string, language: Language, constants: Constants): string | undefined {
  try {
    const shown = fillMessage(text, language, constants);
    return /[{}]/.test(shown)
      ? "would show its braces to the reader; take away the apostrophe (') before the brace"
      : undefined;
  } catch (error) {
    return reasonOf(error, Object.keys(constants));
  }
}

/** intl-messageformat names the missing variable in its message: https://formatjs.github.io/docs/intl-messageformat/ */
function reasonOf(error: unknown, known: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const name = /"([^"]+)" was not provided/.exec(message)?.[1];
  return name === undefined
    ? `has braces that do not fit together; write each placeholder as {name}, with both braces (ICU: ${message.split('\n')[0]})`
    : `uses the placeholder {${name}}, which no constant fills; use one of ${known.map((each) => `{${each}}`).join(' ')}`;
}
