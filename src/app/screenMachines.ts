/** The wired statecharts that individual screens run. Fetched with the first page that offers changes: a list doesn't wait for them. */
import { recordEditorMachine } from '../machines/catalogue/recordEditor.machine.ts';
import { importRunMachine } from '../machines/imports/importRun.machine.ts';
import { scannerMachine } from '../machines/scan/scanner.machine.ts';
import { stocktakeMachine } from '../machines/stocktake/stocktake.machine.ts';
import type { wiringFor } from './wiring.ts';

export function screenMachines(wiring: ReturnType<typeof wiringFor>) {
  return {
    scanner: scannerMachine.provide(wiring.scanner),
    recordEditor: recordEditorMachine.provide(wiring.recordEditor),
    stocktake: stocktakeMachine.provide(wiring.stocktake),
    importRun: importRunMachine.provide(wiring.importRun),
  };
}
