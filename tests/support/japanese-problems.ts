import { expect } from 'vitest';
import type { Problem } from '../../src/campaign/campaign-error.ts';

/** What a sentence only quotes: a text of the campaign, a path, a placeholder. */
const repeated = /「[^」]*」|（[^）]*）|\{[^}]*\}|\S*\/\S*/g;

/** Each problem has a Japanese sentence of its own, without English words in it. */
export function expectJapanese(problems: readonly Problem[]): void {
  for (const { message } of problems) {
    const sentence = message.ja.replaceAll(repeated, '');
    expect(sentence, `'${message.en}' in Japanese`).toMatch(/[ぁ-ん].*。$/s);
    expect(sentence, `'${message.en}' in Japanese`).not.toMatch(/\b[a-z]{3,}|^値が正しくありません/);
  }
}
