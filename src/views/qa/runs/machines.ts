import type { AnyStateMachine } from 'xstate';
import { billingMachine } from '../../../machines/billing/billing.machine.ts';
import { recordEditorMachine } from '../../../machines/catalogue/recordEditor.machine.ts';
import { environmentCheckMachine } from '../../../machines/environment/environmentCheck.machine.ts';
import { importRunMachine } from '../../../machines/imports/importRun.machine.ts';
import { pollerMachine } from '../../../machines/polling/poller.machine.ts';
import { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import { scannerMachine } from '../../../machines/scan/scanner.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { submissionMachine } from '../../../machines/shared/submission.machine.ts';
import { startUpMachine } from '../../../machines/startUp/startUp.machine.ts';
import { stocktakeMachine } from '../../../machines/stocktake/stocktake.machine.ts';
import { connectionMachine } from '../../../machines/sync/connection.machine.ts';
import { leaderMachine } from '../../../machines/sync/leader.machine.ts';
import { outboxMachine } from '../../../machines/sync/outbox.machine.ts';
import { updateMachine } from '../../../machines/update/update.machine.ts';

/** The statecharts of this build, with no real actors behind them: runs are replayed on these. */
export const machines: readonly AnyStateMachine[] = [
  billingMachine,
  connectionMachine,
  environmentCheckMachine,
  importRunMachine,
  leaderMachine,
  outboxMachine,
  pollerMachine,
  preferencesMachine,
  recordEditorMachine,
  scannerMachine,
  sessionMachine,
  startUpMachine,
  stocktakeMachine,
  submissionMachine,
  updateMachine,
];
