/** Types of the palette's items and its query. */
import type { Actor } from '../../domain/access/index.ts';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import type { Records } from '../../machines/shared/client.ts';
import type { RecentFind } from '../../machines/shared/ports.ts';
import type { Finder } from './finder.ts';
import type { Visit } from './visits.ts';

type PaletteAction = 'toggleTheme' | 'fetchAgain' | 'logOut';

export interface PaletteItem {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  /** Shown with its picture, location and status. */
  readonly record?: CatalogueRecord;
  readonly does: { readonly goTo: string } | { readonly action: PaletteAction } | { readonly ask: string };
}

export interface PaletteQuestion {
  readonly query: string;
  readonly person: Actor;
  readonly records: Records;
  readonly finder: Finder;
  readonly recent: readonly RecentFind[];
  readonly visits: readonly Visit[];
  readonly today: string;
}
