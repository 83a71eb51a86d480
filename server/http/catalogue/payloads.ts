/** Parts of commands that REST requests consist of, so that both are described and checked alike. */
import { commandSchema } from '../../../src/domain/decide/index.ts';

// The types fail to fit when the order of the union changes.
const [, , disposeRecord, , , , , signOutItem, returnItem] = commandSchema.options;

export const disposal = disposeRecord.shape.payload.shape;
export const signOut = signOutItem.shape.payload.shape;
export const giveBack = returnItem.shape.payload.shape;
