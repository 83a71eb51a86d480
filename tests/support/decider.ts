import { decide, whyNotOut } from '../../src/domain/decide/index.ts';
import type { Decider } from '../../src/services/decider.ts';
import { Lazy } from '../../src/services/lazy.ts';

/** Already loaded. */
export const decider = new Lazy<Decider>(() => Promise.resolve({ decide, whyNotOut }));
await decider.fetch();
