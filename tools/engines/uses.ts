/** Finds browser features the client uses that the oldest versions lack: by the types of TypeScript's DOM library, and by name. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { compatOf, lacking, lackingNames, type Lack } from './compatData.ts';

export interface Use {
  /** Key in MDN's data, e.g. `api.Navigator.vibrate`. */
  readonly key: string;
  readonly file: string;
  readonly line: number;
  readonly lacks: Lack;
}

const isOfBrowser = (declaration: ts.Node): boolean =>
  /\/typescript\/lib\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName);

/** `Array` for what TypeScript calls `ReadonlyArray` or `ArrayConstructor`. */
const plainName = (name: string): string =>
  name.replace(/^Readonly(?=Array|Map|Set)/, '').replace(/(?<=.)Constructor$/, '');

/** The type that declares a member, and whether it is a member of the class itself. */
function ownerOf(declaration: ts.Declaration): { readonly name: string; readonly isStatic: boolean } | undefined {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent))
    return { name: plainName(parent.name.text), isStatic: parent.name.text.endsWith('Constructor') };
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent) && ts.isIdentifier(parent.parent.name))
    return { name: parent.parent.name.text, isStatic: true };
  return undefined;
}

function memberKeys(owner: string, member: string, isStatic: boolean): readonly string[] {
  return [
    `api.${owner}.${member}${isStatic ? '_static' : ''}`,
    `api.${owner}.${member}`,
    `javascript.builtins.${owner}.${member}`,
    `javascript.builtins.Intl.${owner}.${member}`,
  ];
}

const globalKeys = (name: string): readonly string[] => [
  `api.${name}.${name}`,
  `api.${name}`,
  `api.Window.${name}`,
  `javascript.builtins.${name}.${name}`,
  `javascript.builtins.${name}`,
  `javascript.builtins.Intl.${name}`,
];

class Reader {
  readonly #checker: ts.TypeChecker;
  readonly uses: Use[] = [];

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  read(source: ts.SourceFile): void {
    const visit = (node: ts.Node): void => {
      // Types don't exist at runtime.
      if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
      for (const keys of this.#keysOf(node)) this.#note(keys, node, source);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }

  /** The keys the data may have for what a node uses; one list per use. */
  #keysOf(node: ts.Node): readonly (readonly string[])[] {
    if (ts.isPropertyAccessExpression(node)) return this.#accessed(node);
    if (ts.isBindingElement(node)) return this.#taken(node);
    if (ts.isIdentifier(node)) return this.#named(node);
    if (ts.isJsxAttribute(node)) return attributeKeys(node);
    if (ts.isCallExpression(node)) return this.#listened(node);
    return [];
  }

  #accessed(node: ts.PropertyAccessExpression): readonly (readonly string[])[] {
    if (!lackingNames.has(node.name.text)) return [];
    return [
      this.#membersOf(
        this.#checker.getTypeAtLocation(node.expression),
        this.#checker.getSymbolAtLocation(node.name),
        node.name.text,
      ),
    ];
  }

  /** `const { vibrate } = navigator` */
  #taken(node: ts.BindingElement): readonly (readonly string[])[] {
    const name = node.propertyName ?? node.name;
    if (!ts.isObjectBindingPattern(node.parent) || !ts.isIdentifier(name) || !lackingNames.has(name.text)) return [];
    const type = this.#checker.getTypeAtLocation(node.parent);
    return [this.#membersOf(type, type.getProperty(name.text), name.text), globalThisHas(name.text)];
  }

  #membersOf(type: ts.Type, symbol: ts.Symbol | undefined, member: string): readonly string[] {
    const declared = symbol?.declarations?.filter(isOfBrowser) ?? [];
    const owners = declared.flatMap((declaration) => ownerOf(declaration) ?? []);
    const receivers = (type.isUnion() ? type.types : [type]).flatMap(({ symbol: of }) =>
      of === undefined || declared.length === 0 ? [] : [plainName(of.name)],
    );
    const isStatic = owners.some((owner) => owner.isStatic);
    return [...new Set([...owners.map(({ name }) => name), ...receivers])]
      .flatMap((owner) => memberKeys(owner, member, isStatic))
      .concat(declared.length > 0 && owners.length === 0 ? globalKeys(member) : globalThisHas(member));
  }

  #named(node: ts.Identifier): readonly (readonly string[])[] {
    if (!lackingNames.has(node.text) || (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node))
      return [];
    const declarations = this.#checker.getSymbolAtLocation(node)?.declarations ?? [];
    return declarations.some(isOfBrowser) ? [globalKeys(node.text)] : [];
  }

  #listened({ expression, arguments: [first] }: ts.CallExpression): readonly (readonly string[])[] {
    if (first === undefined || !ts.isStringLiteral(first)) return [];
    const called = ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
    return called === 'addEventListener'
      ? [[`api.Window.${first.text}_event`], [`api.Document.${first.text}_event`]]
      : [];
  }

  #note(keys: readonly string[], node: ts.Node, source: ts.SourceFile): void {
    for (const key of keys) {
      const compat = compatOf(key);
      if (compat === undefined) continue;
      const lacks = lacking(compat);
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      if (lacks.length > 0) this.uses.push({ key, file: source.fileName, line, lacks });
      return;
    }
  }
}

/** Classes that the types don't have yet, read as a property: `globalThis as { BarcodeDetector? }`. */
const globalThisHas = (name: string): readonly string[] =>
  /^[A-Z][a-z]\w+$/.test(name) ? [`api.${name}.${name}`] : [];

function attributeKeys(node: ts.JsxAttribute): readonly (readonly string[])[] {
  const { tagName } = node.parent.parent;
  const tag = tagName.getText();
  if (!ts.isIdentifier(node.name) || !/^[a-z]+$/.test(tag)) return [];
  const name = node.name.text.toLowerCase();
  const value = node.initializer !== undefined && ts.isStringLiteral(node.initializer) ? node.initializer.text : '';
  return [
    [`html.elements.${tag}.${name}`, `html.global_attributes.${name}`],
    [`html.elements.${tag}.${name}_${value}`],
  ];
}

const compilerOptions = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile) as {
    readonly config: { readonly compilerOptions: Record<string, unknown> };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, incremental: false, tsBuildInfoFile: undefined, types: ['vite/client'] },
    process.cwd(),
  );
  return options;
};

/** Features in files that the oldest versions lack; `planted` are files that aren't on disk. */
export function usesIn(files: readonly string[], planted: Readonly<Record<string, string>> = {}): readonly Use[] {
  const options = compilerOptions();
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (name) => planted[name] ?? readFile(name);
  host.fileExists = (name) => name in planted || fileExists(name);
  host.getSourceFile = (name, target) => {
    const text = planted[name] ?? (ts.sys.fileExists(name) ? readFileSync(name, 'utf8') : undefined);
    return text === undefined ? undefined : ts.createSourceFile(name, text, target, true);
  };
  const program = ts.createProgram([...files, ...Object.keys(planted)], options, host);
  const reader = new Reader(program.getTypeChecker());
  for (const file of [...files, ...Object.keys(planted)]) {
    const source = program.getSourceFile(file);
    if (source === undefined) throw new Error(`${file} could not be read`);
    reader.read(source);
  }
  return reader.uses;
}
