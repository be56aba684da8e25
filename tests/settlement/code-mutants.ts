import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** One change of one place of a file, in this function or constant, shown in its line; `text` is the whole file with it. */
export type CodeMutant = { file: string; part: string; change: string; text: string };

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
const mistaken: typeof compared = {
  ...compared,
  ...{ '*': ['/'], '/': ['*'], '+': ['-'], '-': ['+'], "'≦'": ["'≧'"], "'≧'": ["'≦'"] },
};

const operatorIn = (node: ts.Node): string =>
  ts.isBinaryExpression(node) ? node.operatorToken.getText() : '';

/**
 * Every small change of what a file decides: each comparison at its boundary and in the other direction, also where it is
 * data, each call without its effect, each condition as if it never held or turned round, each property missing.
 */
export function mutantsOf(file: string): CodeMutant[] {
  const code = readFileSync(file, 'utf8');
  const mutants: CodeMutant[] = [];
  const visit = (node: ts.Node, outer: string): void => {
    if (ts.isTypeNode(node)) return;
    const isDeclared = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);
    const part = outer || (isDeclared ? (node.name?.getText() ?? '') : '');
    const replace = (replaced: ts.Node, by: string) => {
      const [start, end] = [replaced.getStart(), replaced.getEnd()];
      const before = code.slice(code.lastIndexOf('\n', start) + 1, start);
      const line = `${before}«${code.slice(start, end)} → ${by}»${/.*/.exec(code.slice(end))}`;
      const change = line.replaceAll(/\s+/g, ' ').trim();
      mutants.push({ file, part, change, text: code.slice(0, start) + by + code.slice(end) });
    };
    if (ts.isBinaryExpression(node))
      for (const by of mistaken[operatorIn(node)] ?? []) replace(node.operatorToken, by);
    if (ts.isStringLiteral(node)) for (const by of mistaken[node.getText()] ?? []) replace(node, by);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace(node, node.operand.getText());
    // Without a conversion that the compiler asks for, most things mean the same.
    if (ts.isCallExpression(node) && node.arguments[0] && node.expression.getText() !== 'Number')
      replace(node, node.arguments[0].getText());
    if (ts.isArrowFunction(node) && operatorIn(node.body) in compared) replace(node.body, 'false');
    if (ts.isPropertyAssignment(node) && node.initializer.getText() !== 'undefined') replace(node, '...{}');
    ts.forEachChild(node, (child) => visit(child, part));
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true), '');
  return mutants;
}
