import type { RegisteredMachine } from '../mbt/types.ts';

/**
 * Every statechart of the application, with its alphabet and rules (`<name>.alphabet.ts`, `<name>.rules.ts`).
 * A machine that is missing here fails `tests/architecture/machines.test.ts`.
 */
export const registry: readonly RegisteredMachine[] = [];
