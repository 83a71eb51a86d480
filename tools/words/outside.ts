/** Sentences that stand outside the catalogues. */
import ts from 'typescript';
import { catalogues, parse, type Sources } from './catalogues.ts';

/** Where no sentence may stand but in the catalogues. */
const rooms = /^src\/(?:app|domain|machines|serviceWorker|services|views)\//;

/** Reads like words for people: a word with a capital and others after it, or a sentence that ends as one does. */
const sentence = /^(?:[^\s<>{}=;/_]*\p{Lu}\p{L}*[’'\p{L}]*,? +\p{L}.*|\p{L}.* .*\p{L}{2,}[.!?…])$/su;
/** In JSX nothing but words for people stands as text. */
const word = /\p{L}{2,}/u;

/** Attributes of elements that no person reads. */
const unread =
  /^(?:class\w*|d|data-.*|href|id|key|name|path|points|rel|role|src|style|target|to|transform|type|viewBox)$/;

/** Calls whose words are for programmers: what is thrown and logged, and what only tools show. */
const forProgrammers =
  /^(?:Error|PartNotFetched|\w+Error|invariant|assertNever|matchMedia|querySelector(?:All)?|(?:console\.)?(?:debug|error|info|log|warn))$/;

/** All texts of a file. */
const everything = /^/;
/** What statecharts note for the console and the recorder of their steps: no page shows it. */
const noted = /\.$/;
/** Sentences that section 8 of the specification lays down, in every language. */
const specified =
  /^(?:API error during request|Error updating preference "x"\.|No access token available|No authentication token in response|Request failed with status: x|Unknown Error)$/;

/** Texts that are no words for people although they look like them, by file. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'src/machines/billing/billing.machine.ts': noted,
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
  // Besides the specified sentence: a header of calls.
  'src/services/api.ts': /^(?:API error during request|Bearer x)$/,
  // What a group starts with, and makes its own: data, as if somebody had typed it.
  'src/domain/costumes/seed.ts': everything,
  'src/domain/equipment/seed.ts': everything,
  'src/domain/events/usualDates.ts': everything,
  'src/domain/measurements/seed.ts': everything,
  'src/domain/people/skills.ts': everything,
  'src/domain/places/seed.ts': everything,
  'src/domain/pricing/pricing.ts': everything,
  'src/domain/props/seed.ts': everything,
  'src/domain/scripts/seed.ts': everything,
  // What fields and choices were called in English before: to be found in files, never shown.
  'src/domain/entry/formerLabels.ts': everything,
  // Brands are called the same everywhere.
  'src/domain/labels/sheets.ts': /^Brother DK-/,
  'src/domain/transfer/columns.ts': /^Backstock ID$/,
  // For the console.
  'src/domain/site/readSettings.ts': /^(?:The settings are|A setting has|The setting ")/,
  // The method and path of a call.
  'src/views/qa/TestApiPage.tsx': /^GET user$/,
  // Options of a program.
  'src/views/qa/api/curl.ts': /^-[FH] /,
  // Keys of the keyboard.
  'src/views/shell/MembersShell.tsx': /^(?:Control\+K Meta\+K|Ctrl K)$/,
  // Brands of cards are called the same everywhere.
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

/** Sentences in the rooms that are in no catalogue. */
export function faultsOutside(sources: Sources): readonly string[] {
  return Object.entries(sources).flatMap(([file, text]) => {
    if (!rooms.test(file) || catalogues.test(file)) return [];
    const source = parse(file, text);
    const faults: string[] = [];
    const note = (node: ts.Node, found: string) => {
      if (exceptions[file]?.test(found) === true) return;
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      faults.push(
        `${file}:${line}: “${found.trim()}” stands outside the catalogues. Make it a message of src/words/en.`,
      );
    };
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
      if (ts.isJsxText(node) && word.test(node.text.replaceAll(/&\w+;/g, ''))) note(node, node.text);
      const found = textOf(node);
      if (found !== undefined && sentence.test(found.trim()) && !isForProgrammers(node)) note(node, found);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return faults;
  });
}
