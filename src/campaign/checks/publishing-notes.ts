import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCollection, isPair } from 'yaml';
import { formatMoment } from '../content/constants.ts';
import { textsOf } from '../content/texts-of.ts';
import { tokyoDay } from '../content/tokyo.ts';
import { type Problem, problemAt } from '../read/campaign-error.ts';
import { parsedYaml } from '../read/parsed-yaml.ts';
import { withLines } from '../read/yaml-file.ts';
import { type Campaign, campaignSchemas } from '../schema/campaign.ts';
import { bilingual, forOperators } from '../schema/languages/operator-languages.ts';
import type { Life } from '../schema/sections/basics.ts';
import { afterMinuteOf, showsFigures, stageAt } from '../schema/stage.ts';
import { legalNotes } from './legal-notes.ts';

/**
 * What somebody has to decide, or a lawyer to confirm, before the page goes online, each with its place. The build
 * repeats the list every time and goes on; what makes the page untrue stops it (`checks.ts`).
 * @param now milliseconds since 1970
 * @param textOf what a file says, if not what the campaign's folder holds
 */
export function publishingNotes(
  campaign: Campaign,
  now: number,
  textOf: (file: string) => string = (file) => readFileSync(join(campaign.folder, file), 'utf8'),
): PublishingNote[] {
  const { settings } = campaign;
  const decisions = [
    ...overdueStatus(settings, now),
    ...Object.keys(campaignSchemas).flatMap((file) => waitingDecisions(file, textOf(file))),
  ];
  const isShown = showsFigures(stageAt(settings, now).stage);
  const law = isShown ? legalNotes(campaign, tokyoDay(now)) : [];
  const notes = [
    ...decisions.map((note) => ({ about: 'decision' as const, ...note })),
    ...law.map((note) => ({ about: 'law' as const, ...note })),
  ];
  return withLines(notes, textOf);
}

/** `law`: what only a lawyer can confirm, and what advertisements have to state. Else somebody has to decide. */
export type PublishingNote = Problem & { about: 'decision' | 'law' };

/** A status set by hand stays until somebody changes it. */
function overdueStatus({ status, period }: Life, now: number): Problem[] {
  if (status !== 'open' || now < afterMinuteOf(period.end)) return [];
  const { ja, en } = forOperators((language) => formatMoment(period.end, language));
  return [
    problemAt(
      { file: 'campaign.yaml', path: 'status' },
      `エントリー期間は${ja}に終了していますが、「受付中」のままです。「終了」または「期間に従う」に変更してください。`,
      `is open, but the period ended on ${en}; end it, or let it follow the period`,
    ),
  ];
}

/** Each block of lines that is marked with `#+`, at the key or the list that it would belong to. */
function waitingDecisions(file: string, text: string): Problem[] {
  const written = text.replaceAll(/^ *#.*$/gm, '');
  const blocks = [...text.matchAll(/^( *)#\+ .*(?:\r?\n *#\+ .*)*/gm)];
  return blocks.flatMap(({ index, 0: lines, 1: margin = '' }) => {
    const waiting = parsedYaml(lines.replaceAll(/^ *#\+ ?/gm, '')).values();
    const texts = textsOf(waiting);
    // Somebody has put it where it belongs, and left the proposal.
    if (texts.length > 0 && texts.every(({ value }) => written.includes(value))) return [];
    const words = forOperators((operator) =>
      texts.flatMap(({ language, value }) => (language === operator ? [value] : [])).join(' '),
    );
    const key = Array.isArray(waiting) ? [] : Object.keys(Object(waiting)).slice(0, 1);
    return [
      {
        file,
        path: [...pathAround(text, index + margin.length, margin.length), ...key].join('.'),
        line: text.slice(0, index).split('\n').length,
        message: bilingual(
          words.ja === '' ? '決定待ちです。' : `「${words.ja}」は決定待ちです。`,
          words.en === '' ? 'waits for a decision' : `waits for a decision: “${words.en}”`,
        ),
      },
    ];
  });
}

/** The path of the innermost map or list that surrounds a place in a text and does not begin to the right of it. */
function pathAround(text: string, offset: number, column: number): string[] {
  const { document, lines } = parsedYaml(text);
  const pathIn = (node: unknown): string[] => {
    for (const [index, item] of (isCollection(node) ? node.items : []).entries()) {
      const [key, child] = isPair(item) ? [String(item.key), item.value] : [String(index), item];
      const [from, , to] = (isCollection(child) && child.range) || [Number.POSITIVE_INFINITY, 0, 0];
      if (from <= offset && offset <= to && lines.linePos(from).col - 1 <= column)
        return [key, ...pathIn(child)];
    }
    return [];
  };
  return pathIn(document.contents);
}
