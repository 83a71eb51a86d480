import { recordEditorMachine } from '../../src/machines/catalogue/recordEditor.machine.ts';
import type { RegisteredMachine } from '../mbt/types.ts';
import { recordEditorAlphabet } from './recordEditor.alphabet.ts';
import { recordEditorRules } from './recordEditor.rules.ts';

/**
 * Every statechart of the application, with its alphabet and rules (`<name>.alphabet.ts`, `<name>.rules.ts`).
 * A machine that is missing here fails `tests/architecture/machines.test.ts`.
 */
export const registry: readonly RegisteredMachine[] = [
  { name: 'recordEditor', machine: recordEditorMachine, alphabet: recordEditorAlphabet, rules: recordEditorRules },
];
