import ts from 'typescript';

const written = new Set(['toLocaleDateString', 'toLocaleTimeString', 'toLocaleString', 'toDateString', 'toTimeString']);
const makers = new Set([
  'DateTimeFormat',
  'NumberFormat',
  'RelativeTimeFormat',
  'ListFormat',
  'DisplayNames',
  'PluralRules',
  'DurationFormat',
]);
/** Methods that parse or split a text: text formatted for users must not be parsed. */
const readers = new Set([
  'slice',
  'split',
  'substring',
  'substr',
  'replace',
  'replaceAll',
  'match',
  'matchAll',
  'padStart',
  'padEnd',
  'startsWith',
  'endsWith',
  'indexOf',
  'includes',
  'charAt',
  'localeCompare',
  'at',
]);
const comparisons = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

export interface IntlTexts {
  /** Lines where dates or numbers are formatted for users. */
  readonly written: readonly number[];
  /** Lines where such text is parsed, split, compared or converted back to a date or number. */
  readonly read: readonly number[];
}

function isIntlMaker(node: ts.Node): node is ts.PropertyAccessExpression {
  return (
    ts.isPropertyAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'Intl' &&
    makers.has(node.name.text)
  );
}

/** `resolvedOptions` reads the browser's settings and formats nothing. */
function onlyAsks(node: ts.Node): boolean {
  const { parent } = node;
  if (!(ts.isCallExpression(parent) || ts.isNewExpression(parent)) || parent.expression !== node) return false;
  return ts.isPropertyAccessExpression(parent.parent) && parent.parent.name.text === 'resolvedOptions';
}

function isText(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name } = node.expression;
  return written.has(name.text) || name.text === 'format' || name.text === 'formatRange';
}

function isRead(node: ts.Node): boolean {
  let { parent } = node;
  while (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) parent = parent.parent;
  if (ts.isPropertyAccessExpression(parent)) return readers.has(parent.name.text);
  if (ts.isElementAccessExpression(parent)) return true;
  if (ts.isBinaryExpression(parent)) return comparisons.has(parent.operatorToken.kind);
  if (ts.isNewExpression(parent)) return parent.expression.getText() === 'Date';
  if (ts.isCallExpression(parent) && parent.expression !== node)
    return ['Number', 'parseInt', 'parseFloat', 'Date.parse', 'Number.parseInt', 'Number.parseFloat'].includes(
      parent.expression.getText(),
    );
  return ts.isPrefixUnaryExpression(parent);
}

/** Where a source text formats with `Intl`, and where it parses the result. */
export function intlTexts(text: string): IntlTexts {
  const source = ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = { written: new Set<number>(), read: new Set<number>() };
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const visit = (node: ts.Node): void => {
    if (isIntlMaker(node) && !onlyAsks(node) && !ts.isTypeNode(node.parent)) found.written.add(lineOf(node));
    if (ts.isPropertyAccessExpression(node) && written.has(node.name.text)) found.written.add(lineOf(node.name));
    if (isText(node) && isRead(node)) found.read.add(lineOf(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { written: [...found.written], read: [...found.read] };
}
