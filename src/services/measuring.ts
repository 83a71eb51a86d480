import type { FieldValues, RecordOf } from '../domain/catalogue/index.ts';
import { readMine, readSet, readShown } from '../domain/measurements/index.ts';
import type { Measured, MeasuredValues, MeasuringState, ToldLook } from '../domain/measurements/index.ts';
import type { Api } from './api.ts';
import { callResult } from './callResult.ts';
import type { CallResult } from './callResult.ts';

/** The calls about measurements. Responses are not stored on the device. */
export function createMeasuring(api: Api) {
  const at = (id: string, rest: string) => `measurements/${encodeURIComponent(id)}/${rest}`;
  return {
    async mine(): Promise<
      CallResult<{ readonly sets: readonly RecordOf<'measurement'>[]; readonly looks: readonly ToldLook[] }>
    > {
      return callResult(await api.request({ path: 'measurements/mine' }), readMine);
    },
    async begin(values: FieldValues, memberId?: string): Promise<CallResult<RecordOf<'measurement'>>> {
      const path = memberId === undefined ? 'measurements/mine' : 'measurements';
      return callResult(
        await api.request({ method: 'POST', path, body: memberId === undefined ? values : { ...values, memberId } }),
        readSet,
      );
    },
    async keep(
      id: string,
      values: Readonly<Record<string, Measured | null>>,
    ): Promise<CallResult<RecordOf<'measurement'>>> {
      return callResult(await api.request({ method: 'PUT', path: at(id, 'values'), body: { values } }), readSet);
    },
    async describe(
      id: string,
      changes: Readonly<Record<string, { readonly from: string | null; readonly to: string }>>,
    ): Promise<CallResult<RecordOf<'measurement'>>> {
      return callResult(await api.request({ method: 'PUT', path: at(id, 'about'), body: { changes } }), readSet);
    },
    async stage(id: string, to: MeasuringState, note?: string): Promise<CallResult<RecordOf<'measurement'>>> {
      return callResult(
        await api.request({ method: 'POST', path: at(id, 'stage'), body: note === undefined ? { to } : { to, note } }),
        readSet,
      );
    },
    async look(id: string, purpose: 'view' | 'correct' | 'fit' | 'print'): Promise<CallResult<MeasuredValues>> {
      return callResult(await api.request({ method: 'POST', path: at(id, 'looks'), body: { purpose } }), readShown);
    },
  };
}
