import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** One change of one place of a file, in what this clause decides. */
export type CodeMutant = { file: string; line: number; clause: string; change: string; text: string };

const { SyntaxKind } = ts;

/** What each operator is mistaken for: its boundary, its direction, its other side. */
const mistaken = new Map<ts.SyntaxKind, readonly string[]>([
  [SyntaxKind.LessThanToken, ['<=', '>']],
  [SyntaxKind.LessThanEqualsToken, ['<', '>=']],
  [SyntaxKind.GreaterThanToken, ['>=', '<']],
  [SyntaxKind.GreaterThanEqualsToken, ['>', '<=']],
  [SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
  [SyntaxKind.AmpersandAmpersandToken, ['||']],
  [SyntaxKind.BarBarToken, ['&&']],
  [SyntaxKind.AsteriskToken, ['/']],
  [SyntaxKind.SlashToken, ['*']],
  [SyntaxKind.PlusToken, ['-']],
  [SyntaxKind.MinusToken, ['+']],
]);

/**
 * Every small change of what clauses decide, which is one record of a file, by clause: each comparison at its boundary and in the other
 * direction, each call without its effect, each condition as if it never held, each property missing.
 * @param record the name of the constant
 */
export function mutantsOf(file: string, record: string): CodeMutant[] {
  const code = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const mutants: CodeMutant[] = [];
  const visit = (node: ts.Node, clause: string): void => {
    const replace = (replaced: ts.Node, by: string) => {
      const [start, end] = [replaced.getStart(), replaced.getEnd()];
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      const change = `${code.slice(start, end)} → ${by}`.replaceAll(/\s+/g, ' ');
      mutants.push({ file, line, clause, change, text: code.slice(0, start) + by + code.slice(end) });
    };
    if (ts.isTypeNode(node)) return;
    if (ts.isBinaryExpression(node))
      for (const by of mistaken.get(node.operatorToken.kind) ?? []) replace(node.operatorToken, by);
    if (ts.isCallExpression(node) && node.arguments[0]) replace(node, node.arguments[0].getText());
    if (ts.isArrowFunction(node) && isCondition(node.body)) replace(node.body, 'false');
    if (ts.isPropertyAssignment(node)) replace(node, '...{}');
    ts.forEachChild(node, (child) => visit(child, clause));
  };
  for (const each of recordIn(source, record).properties)
    if (ts.isPropertyAssignment(each)) visit(each, each.name.getText().replaceAll("'", ''));
  return mutants;
}

function recordIn(source: ts.SourceFile, name: string): ts.ObjectLiteralExpression {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const [declared] = statement.declarationList.declarations;
    const value = declared?.initializer;
    const bare = value && ts.isSatisfiesExpression(value) ? value.expression : value;
    const literal = bare && ts.isAsExpression(bare) ? bare.expression : bare;
    if (declared?.name.getText() === name && literal && ts.isObjectLiteralExpression(literal)) return literal;
  }
  throw new Error(
    `${source.fileName} has no record '${name}' any more: name it in tests/settlement/prove-terms.ts.`,
  );
}

const isCondition = (body: ts.ConciseBody): boolean =>
  ts.isBinaryExpression(body) && mistaken.has(body.operatorToken.kind) && !isSum(body.operatorToken.kind);

const isSum = (kind: ts.SyntaxKind): boolean =>
  [SyntaxKind.AsteriskToken, SyntaxKind.SlashToken, SyntaxKind.PlusToken, SyntaxKind.MinusToken].includes(
    kind,
  );
