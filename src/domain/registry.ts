/** Every catalogue of the product: one line each. */
import type { Catalogue, Kind } from './catalogue/index.ts';
import { member, user } from './people/index.ts';
import { location } from './places/index.ts';
import { prop, propCategory } from './props/index.ts';
import { setting } from './site/index.ts';

export const catalogues = { prop, propCategory, location, member, user, setting } as const satisfies Record<Kind, Catalogue>;

/** The declaration of a kind. */
export function catalogueOf(kind: Kind): Catalogue {
  return catalogues[kind];
}
