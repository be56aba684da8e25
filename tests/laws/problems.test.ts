import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { problemSentence, problemTranslations } from '../../src/desk/texts/ja/problems.ts';

const sources = globSync(
  'src/{campaign/**/*,desk/campaign/server/{campaign-texts,carried-edits,edit/*}}.ts',
).filter((file) => !file.endsWith('.test.ts'));

/** Problems that only the build and the commands report: an invalid SITE_URL, a missing folder. */
const terminal = /^is '…', which is not a full address|^does not exist; CAMPAIGN_DIR/;

/** A problem is a sentence without its subject: it begins with a verb. */
const problem = /^(?:[a-z]+s|can|cannot|could|may|must|should|will|would) .* /;

/** Every string and template of a source file, with `…` for each expression in a template. */
function stringsIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) {
      found.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…'),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

const problems = [...new Set(sources.flatMap(stringsIn))].filter(
  (text) => problem.test(text) && !terminal.test(text),
);

test('every problem has a Japanese translation for the desk', () => {
  expect(problems.length).toBeGreaterThan(80);
  expect(
    problems.filter((text) => !problemSentence(text)?.endsWith('。')),
    'Translate it in src/desk/texts/ja/problem-*.ts.',
  ).toEqual([]);
});

test('every translation belongs to a problem', () => {
  const translations = problemTranslations.map(([english]) => english);
  expect(translations.filter((english) => !problems.includes(english))).toEqual([]);
  expect(new Set(translations).size, 'each once').toBe(translations.length);
});
