import { systemActor } from '../../../src/domain/access/index.ts';
import type { Actor } from '../../../src/domain/access/index.ts';
import { decide } from '../../../src/domain/decide/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import type { Refusal } from '../../../src/domain/kernel/decision.ts';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import type { Kind, RecordOf, StreamFact } from '../../../src/domain/catalogue/index.ts';
import type { SampleCommand } from '../../../sample/host.ts';
import { sampleTheatre } from '../../../sample/theatre.ts';
import type { SampleTheatre } from '../../../sample/theatre.ts';

export interface Replayed {
  readonly layer: Layer;
  readonly facts: readonly StreamFact[];
  readonly refusals: readonly { readonly entry: SampleCommand; readonly refusal: Refusal }[];
}

function words(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
}

function actorOf(layer: Layer, by: SampleCommand['by']): Actor {
  if (by === 'system') return systemActor;
  const user = layer.record('user', by.userId);
  const { roles, permissions, features, memberId } = user?.values ?? {};
  return {
    userId: by.userId,
    roles: words(roles),
    permissions: words(permissions),
    features: words(features),
    ...(typeof memberId === 'string' ? { memberId } : {}),
  };
}

/** Decides every command in order, with the permissions of its actor. */
export function replay(commands: readonly SampleCommand[]): Replayed {
  const layer = new Layer();
  const facts: StreamFact[] = [];
  const refusals: { entry: SampleCommand; refusal: Refusal }[] = [];
  for (const entry of commands) {
    const actor = actorOf(layer, entry.by);
    const decision = decide(entry.command, layer, { actor, now: entry.command.issuedAt });
    if (isRefused(decision)) {
      refusals.push({ entry, refusal: decision.refused });
      continue;
    }
    for (const fact of decision.accepted) {
      facts.push(fact);
      layer.apply({ ...fact, stamp: { by: actor.userId, at: entry.command.issuedAt } });
    }
  }
  return { layer, facts, refusals };
}

export interface Sampled {
  readonly theatre: SampleTheatre;
  readonly replayed: Replayed;
  /** All records of a kind, including disposed-of ones. */
  all<K extends Kind>(kind: K): readonly RecordOf<K>[];
}

/** The sample theatre as created on a given day, and the result of its commands. */
export function sampledOn(today: string): Sampled {
  const theatre = sampleTheatre({ today, timezone: 'Europe/London' });
  const replayed = replay(theatre.commands);
  return { theatre, replayed, all: (kind) => [...replayed.layer.records(kind).values()] };
}
