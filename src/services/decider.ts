/** Decides changes. Fetched later than the rest of the log: a device without waiting changes can show its records before it's here. */
import type * as deciding from '../domain/decide/index.ts';

export type Decider = Pick<typeof deciding, 'decide' | 'whyNotOut'>;
