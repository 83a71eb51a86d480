/** Settings managed by the installation for all its groups: plans with their prices, and the grace period for payments. */
import { restoreRecord } from '../../src/domain/changes/index.ts';
import { GRACE_SETTING } from '../../src/domain/billing/index.ts';
import type { FieldValues, RecordOf } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { PRICING_SETTING } from '../../src/domain/pricing/index.ts';
import { describedSetting } from '../../src/domain/site/index.ts';
import { stepTo } from '../programCommands.ts';

/** Values by parameter; each group sets absent ones itself. */
export interface KeptSettings {
  /** Plans as JSON. */
  readonly [PRICING_SETTING]?: string;
  /** A whole number of days. */
  readonly [GRACE_SETTING]?: string;
}

/** The settings an installation can manage. */
export const keepable = [PRICING_SETTING, GRACE_SETTING] as const;

function keptValues(parameter: string, value: string): FieldValues {
  const known = describedSetting(parameter);
  return {
    parameter,
    value,
    isKept: true,
    datatype: known?.datatype ?? 'string',
    ...(known?.isPublic === true ? { isPublic: true } : {}),
  };
}

/** Commands that apply the managed settings to a group. A setting no longer managed keeps its value and becomes the group's own. */
export function keepingSteps(
  kept: KeptSettings,
  known: ReadonlyMap<string, RecordOf<'setting'>>,
): readonly CommandBody[] {
  return keepable.flatMap((parameter) => {
    const [value, record] = [kept[parameter], known.get(parameter)];
    if (value === undefined && record?.values.isKept !== true) return [];
    const { isKept: _, ...own } = record?.values ?? {};
    const step = stepTo(
      { kind: 'setting', id: parameter, values: value === undefined ? own : keptValues(parameter, value) },
      record,
    );
    return [
      ...(record !== undefined && record.lifecycle.stage !== 'active' ? [restoreRecord(record).command] : []),
      ...(step ? [step] : []),
    ];
  });
}
