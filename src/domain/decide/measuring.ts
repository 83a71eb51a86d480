/** Measurements: which were set, the stage of the set, and who viewed the numbers. */
import { canManage } from '../access/index.ts';
import { isOf } from '../catalogue/index.ts';
import type { CatalogueRecord, RecordFact, RecordOf, World } from '../catalogue/index.ts';
import { accept, isRefused, refuse } from '../kernel/decision.ts';
import type { Decision } from '../kernel/decision.ts';
import { checkMeasured, measuredIn, measuringSteps, stateOf } from '../measurements/index.ts';
import type { Measured, MeasuringState } from '../measurements/index.ts';
import type { CommandOf } from './command.ts';
import type { Situation } from './situation.ts';
import type { Words } from '../../words/message.ts';
import { setRefusals } from '../../words/en/refusalsSets.ts';

const notMeasured = () => refuse('invalid', setRefusals.onlyPeople);

const sentences = {
  same: {
    draft: setRefusals.isDraft,
    submitted: setRefusals.isSubmitted,
    verified: setRefusals.isVerified,
  },
  empty: setRefusals.empty,
  early: setRefusals.early,
  handedIn: setRefusals.handedIn,
  notYours: setRefusals.verifiedByWardrobe,
  final: setRefusals.final,
} as const;

/** A command's measurements as stored, `null` for those cleared; or a refusal. */
export function measurementsKept(
  command: CommandOf<'KeepMeasurements'>,
  world: World,
): Decision<Readonly<Record<string, Measured | null>>> {
  const kept: Record<string, Measured | null> = {};
  for (const [id, asked] of Object.entries(command.payload.values)) {
    const option = world.record('measurementOption', id);
    if (!option)
      return refuse('unknown-reference', setRefusals.optionUnknown, {
        field: id,
      });
    const checked = asked === null ? { value: null } : checkMeasured(option, asked);
    if ('problem' in checked) return refuse('invalid', checked.problem, { field: id });
    kept[id] = checked.value;
  }
  return accept(kept);
}

export function keepMeasurements(
  command: CommandOf<'KeepMeasurements'>,
  item: CatalogueRecord,
  { world, actor }: Situation,
): Decision<RecordFact> {
  if (!isOf(item, 'measurement')) return notMeasured();
  const state = stateOf(item);
  if (state === 'verified') return refuse('wrong-stage', sentences.final);
  if (state === 'submitted' && !canManage(actor, 'measurements')) return refuse('wrong-stage', sentences.handedIn);
  const decision = measurementsKept(command, world);
  if (isRefused(decision)) return decision;
  const [kept = {}] = decision.accepted;
  const known = measuredIn(item);
  const noted = Object.keys(kept).filter((id) => kept[id] !== null);
  const cleared = Object.keys(kept).filter((id) => kept[id] === null && known.includes(id));
  return noted.length + cleared.length === 0
    ? accept()
    : accept({ type: 'MeasurementsKept', data: { noted, cleared } });
}

function stageProblem(to: MeasuringState, item: RecordOf<'measurement'>): Words | undefined {
  const now = stateOf(item);
  if (now === to) return sentences.same[to];
  if (!measuringSteps[now].includes(to)) return now === 'verified' ? sentences.final : sentences.early;
  return to === 'submitted' && measuredIn(item).length === 0 ? sentences.empty : undefined;
}

export function stageMeasurements(
  command: CommandOf<'StageMeasurements'>,
  item: CatalogueRecord,
  { actor }: Situation,
): Decision<RecordFact> {
  if (!isOf(item, 'measurement')) return notMeasured();
  const { to, note } = command.payload;
  if (to === 'verified' && !canManage(actor, 'measurements')) return refuse('not-allowed', sentences.notYours);
  const wrong = stageProblem(to, item);
  if (wrong !== undefined) return refuse('wrong-stage', wrong);
  return accept({ type: 'MeasurementsStaged', data: note === undefined ? { to } : { to, note } });
}

/** Viewing an empty set isn't recorded. */
export function lookAtMeasurements(
  command: CommandOf<'LookAtMeasurements'>,
  item: CatalogueRecord,
): Decision<RecordFact> {
  if (!isOf(item, 'measurement')) return notMeasured();
  if (measuredIn(item).length === 0) return accept();
  return accept({ type: 'MeasurementsSeen', data: { purpose: command.payload.purpose } });
}
