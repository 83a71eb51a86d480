/** Puts a probe around each condition of the decision core, the statecharts and the services, so that one of them can be negated while the tests run. */
import { resolve } from 'node:path';
import ts from 'typescript';
import type { Plugin } from 'vite';

const comparisons: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

function isCondition(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent)) return parent.expression === node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  return ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind);
}

/** The source with probes; a probe's name is the file and line of its condition, and which one of the line it is. */
export function withProbes(source: string, file: string): string {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const insertions: { readonly at: number; readonly text: string }[] = [];
  const onLine = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    // Loops might never end.
    if (ts.isWhileStatement(node) || ts.isDoStatement(node)) return visit(node.statement);
    if (ts.isForStatement(node)) return visit(node.statement);
    if (isCondition(node)) {
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const count = (onLine.get(line) ?? 0) + 1;
      onLine.set(line, count);
      insertions.push({ at: node.getStart(), text: `globalThis.probed('${file}:${line}/${count}', ` });
      insertions.push({ at: node.getEnd(), text: ')' });
      return;
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(parsed, visit);
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: added }) => `${text.slice(0, at)}${added}${text.slice(at)}`, source);
}

export function probes(): Plugin {
  const roots = ['domain', 'machines', 'services', 'app'].map((folder) => `${resolve('src', folder)}/`);
  return {
    name: 'probes',
    enforce: 'pre',
    transform: (code, id) =>
      roots.some((root) => id.startsWith(root)) && id.endsWith('.ts')
        ? withProbes(code, id.slice(resolve('.').length + 1))
        : undefined,
  };
}
