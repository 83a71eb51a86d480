/** Parts of commands that REST requests consist of, so that both are described and checked alike. */
import { commandPayloads } from '../../../src/domain/decide/index.ts';

export const disposal = commandPayloads.DisposeRecord.shape;
export const goOut = commandPayloads.SignOutItem.shape;
export const giveBack = commandPayloads.ReturnItem.shape;
export const reserve = commandPayloads.ReserveItem.shape;
export const extend = commandPayloads.ExtendLoan.shape;
