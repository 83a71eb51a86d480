/** Finds sentences that aren't in the message files. */
import ts from 'typescript';
import { catalogues, parse, type Sources } from './catalogues.ts';

/** Folders whose sentences must be in the message files. */
const rooms = /^src\/(?:app|domain|machines|serviceWorker|services|views)\//;

/** Looks like text for people: a capitalised word followed by others, or a sentence with closing punctuation. */
const sentence = /^(?:[^\s<>{}=;/_]*\p{Lu}\p{L}*[’'\p{L}]*,? +\p{L}.*|\p{L}.* .*\p{L}{2,}[.!?…])$/su;
/** In JSX, any text is text for people. */
const word = /\p{L}{2,}/u;

/** Attributes that users never read. */
const unread =
  /^(?:class\w*|d|data-.*|href|id|key|name|path|points|rel|role|src|style|target|to|transform|type|viewBox)$/;

/** Calls with text for programmers: errors, logs and developer tools. */
const forProgrammers =
  /^(?:Error|PartNotFetched|\w+Error|invariant|assertNever|matchMedia|querySelector(?:All)?|(?:console\.)?(?:debug|error|info|log|warn))$/;

/** All texts of a file. */
const everything = /^/;
/** Notes of statecharts for the console and the flight recorder, never shown on a page. */
const noted = /\.$/;
/** Sentences that section 8 of the specification prescribes, the same in every language. */
const specified =
  /^(?:API error during request|Error updating preference "x"\.|No access token available|No authentication token in response|Request failed with status: x|Unknown Error)$/;

/** Texts that look like text for people but aren't, by file. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'src/machines/environment/environmentCheck.machine.ts': noted,
  'src/machines/polling/poller.machine.ts': noted,
  'src/machines/sync/connection.machine.ts': noted,
  'src/machines/sync/outbox.machine.ts': noted,
  'src/services/bootstrap.ts': noted,
  'src/services/feed.ts': noted,
  'src/machines/preferences/preferences.machine.ts': specified,
  'src/machines/session/sessionEvents.ts': specified,
  'src/services/installation.ts': specified,
  'src/services/password.ts': specified,
  // Besides the specified sentence: a request header.
  'src/services/api.ts': /^(?:API error during request|Bearer x)$/,
  // A group's initial data, which it can change: treated as if a user had typed it.
  'src/domain/measurements/seed.ts': everything,
  // Former English names of fields and choices: recognised in files, never shown.
  'src/domain/entry/formerLabels.ts': everything,
  // Brand names are the same in every language.
  'src/domain/labels/sheets.ts': /^Brother DK-/,
  'src/domain/transfer/columns.ts': /^Backstock ID$/,
  // For the console.
  'src/domain/site/readSettings.ts': /^(?:The settings are|A setting has|The setting ")/,
  // The method and path of a request.
  'src/views/qa/TestApiPage.tsx': /^GET user$/,
  // Command-line options.
  'src/views/qa/api/curl.ts': /^-[FH] /,
  // Keyboard keys.
  'src/views/shell/MembersShell.tsx': /^(?:Control\+K Meta\+K|Ctrl K)$/,
  // Card brands are the same in every language.
  'src/views/subscription/CardTab.tsx': /^(?:American Express|Diners Club)$/,
};

function isForProgrammers(node: ts.Node): boolean {
  const { parent } = node;
  if (parent === undefined || ts.isStatement(parent)) return parent !== undefined && ts.isThrowStatement(parent);
  if (ts.isJsxAttribute(parent)) return unread.test(parent.name.getText());
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    const { expression } = parent;
    const called = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
    if (parent.expression !== node && forProgrammers.test(called)) return true;
  }
  return isForProgrammers(parent);
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('x');
  return undefined;
}

interface Found {
  readonly line: number;
  readonly text: string;
}

/** Every text of a file that looks like text for people. */
function sentencesIn(file: string, text: string): readonly Found[] {
  const source = parse(file, text);
  const all: Found[] = [];
  const note = (node: ts.Node, found: string) => {
    all.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, text: found });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isJsxText(node) && word.test(node.text.replaceAll(/&\w+;/g, ''))) note(node, node.text);
    const found = textOf(node);
    if (found !== undefined && sentence.test(found.trim()) && !isForProgrammers(node)) note(node, found);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return all;
}

/** Sentences in these folders that aren't in a message file. */
export function faultsOutside(sources: Sources): readonly string[] {
  return Object.entries(sources).flatMap(([file, text]) => {
    if (!rooms.test(file) || catalogues.test(file)) return [];
    return sentencesIn(file, text)
      .filter((found) => exceptions[file]?.test(found.text) !== true)
      .map(
        ({ line, text: found }) =>
          `${file}:${line}: “${found.trim()}” isn't in a message file. Move it to src/words/en.`,
      );
  });
}

/** Exceptions for files that don't exist or have no such text. */
export function unusedExceptions(sources: Sources): readonly string[] {
  return Object.entries(exceptions)
    .filter(([file, excepted]) => !sentencesIn(file, sources[file] ?? '').some(({ text }) => excepted.test(text)))
    .map(([file]) => `tools/words/outside.ts: the exception for ${file} is unused. Remove it.`);
}
