/** Who sends a request. */
import type { Actor } from '../../src/domain/access/index.ts';
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import type { LanguageTag } from '../../src/words/languages.ts';

/** A logged-in user. */
export interface Session {
  /** Identifies the session; its token isn't stored. */
  readonly sessionId: string;
  /** When they logged in. */
  readonly startedAt: Date;
  readonly user: RecordOf<'user'>;
  readonly actor: Actor;
  /** The administrator viewing as this user, if any: access is read-only. */
  readonly viewedBy?: string;
  /** The language chosen by the viewer. */
  readonly language?: LanguageTag;
}
