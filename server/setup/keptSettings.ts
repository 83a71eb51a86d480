/** Settings that the installation keeps for all its groups: what is sold at what price, and how long payments may be late. */
import { restoreRecord } from '../../src/domain/changes/index.ts';
import { GRACE_SETTING } from '../../src/domain/billing/index.ts';
import type { FieldValues, RecordOf } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { PRICING_SETTING } from '../../src/domain/pricing/index.ts';
import { describedSetting } from '../../src/domain/site/index.ts';
import { stepTo } from '../programCommands.ts';

/** Values by parameter; what is not there every group says for itself. */
export interface KeptSettings {
  /** Plans as JSON. */
  readonly [PRICING_SETTING]?: string;
  /** A whole number of days. */
  readonly [GRACE_SETTING]?: string;
}

/** What an installation can keep. */
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

/** What leads from a group's settings to what the installation keeps. What it keeps no longer stays as it is, and is the group's own again. */
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
