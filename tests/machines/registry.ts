import { recordEditorMachine } from '../../src/machines/catalogue/recordEditor.machine.ts';
import { billingMachine } from '../../src/machines/billing/billing.machine.ts';
import { environmentCheckMachine } from '../../src/machines/environment/environmentCheck.machine.ts';
import { pollerMachine } from '../../src/machines/polling/poller.machine.ts';
import { importRunMachine } from '../../src/machines/imports/importRun.machine.ts';
import { preferencesMachine } from '../../src/machines/preferences/preferences.machine.ts';
import { scannerMachine } from '../../src/machines/scan/scanner.machine.ts';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { submissionMachine } from '../../src/machines/shared/submission.machine.ts';
import { startUpMachine } from '../../src/machines/startUp/startUp.machine.ts';
import { connectionMachine } from '../../src/machines/sync/connection.machine.ts';
import { outboxMachine } from '../../src/machines/sync/outbox.machine.ts';
import { updateMachine } from '../../src/machines/update/update.machine.ts';
import { leaderMachine } from '../../src/machines/sync/leader.machine.ts';
import type { RegisteredMachine } from '../mbt/types.ts';
import { importRunAlphabet } from './importRun.alphabet.ts';
import { importRunRules } from './importRun.rules.ts';
import { recordEditorAlphabet } from './recordEditor.alphabet.ts';
import { recordEditorRules } from './recordEditor.rules.ts';
import { stocktakeMachine } from '../../src/machines/stocktake/stocktake.machine.ts';
import { stocktakeAlphabet } from './stocktake.alphabet.ts';
import { stocktakeRules } from './stocktake.rules.ts';
import { scannerAlphabet } from './scanner.alphabet.ts';
import { scannerRules } from './scanner.rules.ts';
import { sessionAlphabet } from './session.alphabet.ts';
import { sessionRules } from './session.rules.ts';
import { submissionAlphabet } from './submission.alphabet.ts';
import { submissionRules } from './submission.rules.ts';
import { startUpAlphabet } from './startUp.alphabet.ts';
import { startUpRules } from './startUp.rules.ts';
import { connectionAlphabet } from './connection.alphabet.ts';
import { connectionRules } from './connection.rules.ts';
import { outboxAlphabet } from './outbox.alphabet.ts';
import { outboxRules } from './outbox.rules.ts';
import { leaderAlphabet } from './leader.alphabet.ts';
import { leaderRules } from './leader.rules.ts';
import { updateAlphabet } from './update.alphabet.ts';
import { updateRules } from './update.rules.ts';
import { billingAlphabet } from './billing.alphabet.ts';
import { billingRules } from './billing.rules.ts';
import { environmentCheckAlphabet } from './environmentCheck.alphabet.ts';
import { environmentCheckRules } from './environmentCheck.rules.ts';
import { pollerAlphabet } from './poller.alphabet.ts';
import { pollerRules } from './poller.rules.ts';
import { preferencesAlphabet } from './preferences.alphabet.ts';
import { preferencesRules } from './preferences.rules.ts';

/**
 * Every statechart of the application, with its alphabet and rules (`<name>.alphabet.ts`, `<name>.rules.ts`).
 * A machine that is missing here fails `tests/architecture/machines.test.ts`.
 */
export const registry: readonly RegisteredMachine[] = [
  { name: 'stocktake', machine: stocktakeMachine, alphabet: stocktakeAlphabet, rules: stocktakeRules },
  { name: 'recordEditor', machine: recordEditorMachine, alphabet: recordEditorAlphabet, rules: recordEditorRules },
  { name: 'importRun', machine: importRunMachine, alphabet: importRunAlphabet, rules: importRunRules },
  { name: 'scanner', machine: scannerMachine, alphabet: scannerAlphabet, rules: scannerRules },
  { name: 'submission', machine: submissionMachine, alphabet: submissionAlphabet, rules: submissionRules },
  { name: 'session', machine: sessionMachine, alphabet: sessionAlphabet, rules: sessionRules },
  { name: 'startUp', machine: startUpMachine, alphabet: startUpAlphabet, rules: startUpRules },
  { name: 'connection', machine: connectionMachine, alphabet: connectionAlphabet, rules: connectionRules },
  { name: 'outbox', machine: outboxMachine, alphabet: outboxAlphabet, rules: outboxRules },
  { name: 'leader', machine: leaderMachine, alphabet: leaderAlphabet, rules: leaderRules },
  { name: 'update', machine: updateMachine, alphabet: updateAlphabet, rules: updateRules },
  { name: 'billing', machine: billingMachine, alphabet: billingAlphabet, rules: billingRules },
  {
    name: 'environmentCheck',
    machine: environmentCheckMachine,
    alphabet: environmentCheckAlphabet,
    rules: environmentCheckRules,
  },
  { name: 'poller', machine: pollerMachine, alphabet: pollerAlphabet, rules: pollerRules },
  { name: 'preferences', machine: preferencesMachine, alphabet: preferencesAlphabet, rules: preferencesRules },
];
