import { expect } from 'vitest';
import type { Problem } from '../../src/campaign/campaign-error.ts';
import { campaignFiles } from '../../src/desk/campaign/contract/campaign.ts';
import { problemSentence } from '../../src/desk/texts/ja/problems.ts';

/** What a sentence only quotes: a text of the campaign, a path, a placeholder. */
const repeated = /「[^」]*」|（[^）]*）|\{[^}]*\}|\S*\/\S*/g;

/** The desk shows these problems, so each has a Japanese sentence without English words in it. */
export function expectJapanese(problems: readonly Problem[]): void {
  for (const { file, message } of problems) {
    if (!campaignFiles.some((each) => each === file)) continue;
    const sentence = problemSentence(message)?.replaceAll(repeated, '');
    expect(sentence, `'${message}' in Japanese`).toMatch(/[ぁ-ん]/);
    expect(sentence, `'${message}' in Japanese`).not.toMatch(/\b[a-z]{3,}/);
  }
}
