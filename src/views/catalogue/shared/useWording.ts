import { useMemo } from 'react';
import { kinds, type Kind } from '../../../domain/catalogue/index.ts';
import { catalogueOf } from '../../../domain/registry.ts';
import { LENGTH_SETTING, lengthUnitOf, type LengthUnit } from '../../../domain/site/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useDevicePreference } from '../../shared/useDevicePreference.ts';
import { useRecord, useRevisions } from '../../shared/useRecords.ts';
import type { Wording } from './displayText.ts';

function useSetting(parameter: string): string | undefined {
  const value = useRecord('setting', parameter)?.values.value;
  return typeof value === 'string' ? value : undefined;
}

/** Kinds whose names describe other records. */
const namedKinds: readonly Kind[] = kinds.filter(
  (kind) => !catalogueOf(kind).stock && kind !== 'setting' && kind !== 'user',
);

/** How values are displayed for this user today. A new object when a location or category is renamed. */
export function useWording(): Wording {
  const { records, today } = useBackstock().client;
  const currency = useSetting('currency') ?? 'GBP';
  const day = today();
  useRevisions(namedKinds);
  return useMemo(() => ({ world: records.world, today: day, currency }), [records, day, currency]);
}

/** The unit of lengths that don't give one: the user's choice, else the setting `length_unit`. */
export function useLengthUnit(): LengthUnit {
  const [own] = useDevicePreference('lengths');
  const ofGroup = useSetting(LENGTH_SETTING);
  return lengthUnitOf(own === '' ? ofGroup : own);
}

/** Default loan period in days: the setting `loan_days`. */
export function useLoanDays(): number {
  const days = Number(useSetting('loan_days') ?? 14);
  return Number.isInteger(days) && days > 0 && days <= 730 ? days : 14;
}
