/** Finds unused messages. */
import ts from 'typescript';
import { areasIn, imported, messagesOf, parse, type Area, type Sources, type Tree } from './catalogues.ts';

/** A place in an area: the area itself, a group, or a message. */
interface Place {
  readonly id: string;
  readonly entry: string | Tree;
}

type Names = Map<string, Place>;

function within({ id, entry }: Place, key: string): Place | undefined {
  const inner = typeof entry === 'string' ? undefined : entry[key];
  return inner === undefined ? undefined : { id: `${id}.${key}`, entry: inner };
}

/** What an identifier and the members after it resolve to, and the whole expression. */
function followed(node: ts.Node, place: Place): readonly [node: ts.Node, place: Place] {
  const { parent } = node;
  const key =
    ts.isPropertyAccessExpression(parent) && parent.expression === node
      ? parent.name.text
      : ts.isElementAccessExpression(parent) &&
          parent.expression === node &&
          ts.isStringLiteralLike(parent.argumentExpression)
        ? parent.argumentExpression.text
        : undefined;
  const inner = key === undefined ? undefined : within(place, key);
  return inner === undefined ? [node, place] : followed(parent, inner);
}

/** Registers the names a declaration gives to parts of a group; false if it takes nothing that is known. */
function renamed(node: ts.Node, place: Place, names: Names): boolean {
  const { parent } = node;
  if (typeof place.entry === 'string' || !ts.isVariableDeclaration(parent) || parent.initializer !== node) return false;
  // An exported alias may be read in full by another file.
  if (ts.isVariableStatement(parent.parent.parent) && parent.parent.parent.modifiers !== undefined) return false;
  if (ts.isIdentifier(parent.name)) {
    names.set(parent.name.text, place);
    return true;
  }
  if (!ts.isObjectBindingPattern(parent.name)) return false;
  return parent.name.elements.every(({ propertyName, name, dotDotDotToken }) => {
    const key = propertyName ?? name;
    const inner = ts.isIdentifier(key) ? within(place, key.text) : undefined;
    if (inner === undefined || dotDotDotToken !== undefined || !ts.isIdentifier(name)) return false;
    names.set(name.text, inner);
    return true;
  });
}

const isName = (node: ts.Identifier): boolean =>
  !(
    (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
    (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
    (ts.isVariableDeclaration(node.parent) && node.parent.name === node) ||
    ts.isBindingElement(node.parent) ||
    ts.isImportSpecifier(node.parent) ||
    ts.isTypeQueryNode(node.parent)
  );

/** The names a file has for areas: its own and imported ones. */
function namesIn(source: ts.SourceFile, areas: readonly Area[]): Names {
  const names: Names = new Map();
  const know = (file: string, name: string, as: string) => {
    for (const one of areas)
      if (one.file === file && one.name === name) names.set(as, { id: one.area, entry: one.tree });
  };
  for (const { file, name } of areas) if (file === source.fileName) know(file, name, name);
  ts.forEachChild(source, (statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return;
    const from = imported(source.fileName, statement.moduleSpecifier.text);
    const bindings = statement.importClause?.namedBindings;
    if (bindings !== undefined && ts.isNamedImports(bindings))
      for (const { propertyName, name } of bindings.elements) know(from, (propertyName ?? name).text, name.text);
  });
  return names;
}

function readIn(source: ts.SourceFile, areas: readonly Area[]): readonly Place[] {
  const names = namesIn(source, areas);
  if (names.size === 0) return [];
  const read: Place[] = [];
  const visit = (node: ts.Node): void => {
    const place = ts.isIdentifier(node) && isName(node) ? names.get(node.text) : undefined;
    if (place !== undefined) {
      const [end, found] = followed(node, place);
      if (!renamed(end, found, names)) read.push(found);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return read;
}

/** Messages that are declared twice or unused. */
export function faultsOfUse(sources: Sources): readonly string[] {
  const areas = areasIn(sources);
  const used = new Set(
    Object.entries(sources)
      .flatMap(([file, text]) => readIn(parse(file, text), areas))
      .flatMap(({ id, entry }) => (typeof entry === 'string' ? [id] : messagesOf(id, entry).map(([inner]) => inner))),
  );
  const declared = areas.flatMap(({ file, area, tree }) => messagesOf(area, tree).map(([id]) => ({ file, id })));
  const twice = declared.filter(({ id }, place) => declared.findIndex((other) => other.id === id) !== place);
  return [
    ...twice.map(({ file, id }) => `${file}: ${id} is also in another message file. Rename this one.`),
    ...areas.flatMap(({ file, area, tree }) =>
      messagesOf(area, tree)
        .filter(([id]) => !used.has(id))
        .map(([id]) => `${file}: ${id} is unused. Remove it or use it.`),
    ),
  ];
}
