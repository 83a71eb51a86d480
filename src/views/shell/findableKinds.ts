import { kindsWhere } from '../../domain/registry.ts';

/** Kinds that people look for first; opened records of these kinds are remembered. */
export const findableKinds = kindsWhere(({ findable }) => findable === true);
