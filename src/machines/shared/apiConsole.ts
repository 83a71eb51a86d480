/** Makes any call by hand. Implemented by `src/services`. */

export type { ApiConsole, ConsoleAnswer, ConsoleCall, ConsoleEntry, ConsoleMethod } from '../../services/apiConsole.ts';
