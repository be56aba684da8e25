import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** One change of one place of a file, in what this clause decides; `text` is the whole file with it. */
export type CodeMutant = { file: string; clause: string; change: string; text: string };

/** What each comparison is mistaken for: its boundary, its direction, its other side. */
const compared: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
};
const mistaken: typeof compared = { ...compared, '*': ['/'], '/': ['*'], '+': ['-'], '-': ['+'] };

const operatorIn = (node: ts.Node): string =>
  ts.isBinaryExpression(node) ? node.operatorToken.getText() : '';

/**
 * Every small change of what clauses decide, which is one record of a file, by clause: each comparison at its boundary and
 * in the other direction, each call without its effect, each condition as if it never held, each property missing.
 * @param record the name of the constant
 */
export function mutantsOf(file: string, record: string): CodeMutant[] {
  const code = readFileSync(file, 'utf8');
  const mutants: CodeMutant[] = [];
  const visit = (node: ts.Node, clause: string): void => {
    const replace = (replaced: ts.Node, by: string) => {
      const [start, end] = [replaced.getStart(), replaced.getEnd()];
      const change = `${code.slice(start, end)} → ${by}`.replaceAll(/\s+/g, ' ');
      mutants.push({ file, clause, change, text: code.slice(0, start) + by + code.slice(end) });
    };
    if (ts.isTypeNode(node)) return;
    if (ts.isBinaryExpression(node))
      for (const by of mistaken[operatorIn(node)] ?? []) replace(node.operatorToken, by);
    if (ts.isCallExpression(node) && node.arguments[0]) replace(node, node.arguments[0].getText());
    if (ts.isArrowFunction(node) && operatorIn(node.body) in compared) replace(node.body, 'false');
    if (ts.isPropertyAssignment(node)) replace(node, '...{}');
    ts.forEachChild(node, (child) => visit(child, clause));
  };
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  for (const each of recordIn(source, record).properties)
    if (ts.isPropertyAssignment(each)) visit(each, each.name.getText().replaceAll("'", ''));
  return mutants;
}

function recordIn(source: ts.SourceFile, name: string): ts.ObjectLiteralExpression {
  const declared = source.statements
    .flatMap((each) => (ts.isVariableStatement(each) ? [...each.declarationList.declarations] : []))
    .find((each) => each.name.getText() === name);
  let value = declared?.initializer;
  while (value && (ts.isSatisfiesExpression(value) || ts.isAsExpression(value))) value = value.expression;
  if (value && ts.isObjectLiteralExpression(value)) return value;
  throw new Error(`${source.fileName} has no record '${name}' any more: name it in prove-terms.ts.`);
}
