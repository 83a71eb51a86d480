import type { CatalogueRecord, StreamFact, World } from '../catalogue/index.ts';
import { invariant } from '../kernel/invariant.ts';
import { Layer } from '../layers/index.ts';
import { unstamped } from './situation.ts';

/** Facts decided one after another, and the resulting world. */
export class Steps {
  readonly facts: StreamFact[] = [];
  readonly world: Layer;

  constructor(base: World) {
    this.world = new Layer(base);
  }

  add(facts: readonly StreamFact[]): void {
    for (const fact of facts) {
      this.facts.push(fact);
      this.world.apply({ ...fact, stamp: unstamped });
    }
  }

  now({ kind, id }: CatalogueRecord): CatalogueRecord {
    const record = this.world.record(kind, id);
    invariant(record, `${kind} ${id} was there a moment ago`);
    return record;
  }
}
