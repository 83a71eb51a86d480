/** The messages of the product, as written in the source. */
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Where messages are defined. */
export const catalogues = /^src\/(?:words\/en|views\/texts)\/[^/]+\.ts$/;

/** The messages of an area, or of a group in it. Each entry is text or another group. */
export interface Tree {
  readonly [key: string]: string | Tree;
}

/** An area that a file exports. */
export interface Area {
  readonly file: string;
  /** The name of the constant. */
  readonly name: string;
  readonly area: string;
  readonly tree: Tree;
}

/** Files by path. */
export type Sources = Readonly<Record<string, string>>;

export function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** The expression without type assertions, `satisfies` and parentheses. */
function bare(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
}

function treeOf(node: ts.ObjectLiteralExpression): Tree {
  const tree: Record<string, string | Tree> = {};
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property)) continue;
    const key = ts.isComputedPropertyName(property.name) ? undefined : property.name.text;
    const value = bare(property.initializer);
    if (key === undefined) continue;
    if (ts.isStringLiteralLike(value)) tree[key] = value.text;
    else if (ts.isObjectLiteralExpression(value)) tree[key] = treeOf(value);
  }
  return tree;
}

/** The areas that catalogues declare. */
export function areasIn(sources: Sources): readonly Area[] {
  return Object.entries(sources).flatMap(([file, text]) => {
    if (!catalogues.test(file)) return [];
    const areas: Area[] = [];
    ts.forEachChild(parse(file, text), (statement) => {
      if (!ts.isVariableStatement(statement)) return;
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (initializer === undefined || !ts.isCallExpression(initializer) || !ts.isIdentifier(name)) continue;
        const [area, tree] = initializer.arguments;
        if (!['texts', 'messages'].includes(initializer.expression.getText())) continue;
        if (area === undefined || tree === undefined || !ts.isStringLiteral(area)) continue;
        const written = bare(tree);
        if (ts.isObjectLiteralExpression(written))
          areas.push({ file, name: name.text, area: area.text, tree: treeOf(written) });
      }
    });
    return areas;
  });
}

/** Messages of an area, by id. */
export function messagesOf(area: string, tree: Tree): readonly (readonly [id: string, text: string])[] {
  return Object.entries(tree).flatMap(([key, entry]) =>
    typeof entry === 'string' ? [[`${area}.${key}`, entry] as const] : messagesOf(`${area}.${key}`, entry),
  );
}

/** The file an import refers to. */
export function imported(file: string, specifier: string): string {
  return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier;
}
