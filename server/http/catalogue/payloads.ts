/** Parts of command schemas reused in REST requests, so that both are documented and validated the same way. */
import { commandPayloads } from '../../../src/domain/decide/index.ts';

export const disposal = commandPayloads.DisposeRecord.shape;
export const goOut = commandPayloads.SignOutItem.shape;
export const giveBack = commandPayloads.ReturnItem.shape;
export const reserve = commandPayloads.ReserveItem.shape;
export const extend = commandPayloads.ExtendLoan.shape;
