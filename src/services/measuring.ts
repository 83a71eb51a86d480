import * as z from 'zod/mini';
import type { CatalogueRecord, FieldValues } from '../domain/catalogue/index.ts';
import type { Measured, MeasuredValues, MeasuringState } from '../domain/measurements/index.ts';
import type { Answer, Api } from './api.ts';

type Told<Value> = { readonly ok: Value } | { readonly problem: string; readonly errors?: Readonly<Record<string, string>> };

const stamp = z.object({ by: z.string(), at: z.string() });
const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
const setSchema = z.pipe(
  z.looseObject({ id: z.string(), version: z.number(), added: stamp, changed: stamp, disposed: z.unknown() }),
  z.transform(({ id, version, added, changed, disposed, ...rest }): CatalogueRecord => {
    const values = Object.entries(rest).flatMap(([key, value]) => {
      const read = fieldValue.safeParse(value);
      return read.success ? [[key, read.data] as const] : [];
    });
    const lifecycle = disposed === null ? { stage: 'active' as const } : { stage: 'disposed' as const, reason: 'not-needed', stamp: changed };
    return { kind: 'measurement', id, version, values: Object.fromEntries(values), photos: [], lifecycle, loans: [], missing: 0, added, changed };
  }),
);
const lookSchema = z.object({ id: z.string(), setId: z.string(), by: z.string(), at: z.string(), purpose: z.string() });
const mineSchema = z.object({ sets: z.array(setSchema), looks: z.array(lookSchema) });
const length = z.object({ mm: z.number(), entered: z.string() });
const shownSchema = z.object({ values: z.record(z.string(), z.union([z.string(), z.number(), length])) });
const errorsSchema = z.record(z.string(), z.array(z.string()));

const unreadable = 'The answer of the server cannot be read.';

function told<Value>(answer: Answer, schema: z.ZodMiniType<Value>): Told<Value> {
  if ('failed' in answer) return { problem: answer.message };
  if ('refused' in answer) {
    const errors = errorsSchema.safeParse(answer.refused.errors);
    const first = errors.success ? Object.entries(errors.data).map(([key, [sentence = '']]) => [key, sentence] as const) : [];
    return { problem: answer.refused.message, ...(first.length > 0 ? { errors: Object.fromEntries(first) } : {}) };
  }
  const read = schema.safeParse(answer.ok);
  return read.success ? { ok: read.data } : { problem: unreadable };
}

/** The calls about measurements. Nothing of what they answer is kept on the device. */
export function createMeasuring(api: Api) {
  const at = (id: string, rest: string) => `measurements/${encodeURIComponent(id)}/${rest}`;
  return {
    async mine(): Promise<Told<z.infer<typeof mineSchema>>> {
      return told(await api.request({ path: 'measurements/mine' }), mineSchema);
    },
    async begin(values: FieldValues, memberId?: string): Promise<Told<CatalogueRecord>> {
      const path = memberId === undefined ? 'measurements/mine' : 'measurements';
      return told(await api.request({ method: 'POST', path, body: memberId === undefined ? values : { ...values, memberId } }), setSchema);
    },
    async keep(id: string, values: Readonly<Record<string, Measured | null>>): Promise<Told<CatalogueRecord>> {
      return told(await api.request({ method: 'PUT', path: at(id, 'values'), body: { values } }), setSchema);
    },
    async stage(id: string, to: MeasuringState, note?: string): Promise<Told<CatalogueRecord>> {
      return told(await api.request({ method: 'POST', path: at(id, 'stage'), body: note === undefined ? { to } : { to, note } }), setSchema);
    },
    async look(id: string, purpose: 'view' | 'correct' | 'fit' | 'print'): Promise<Told<MeasuredValues>> {
      const shown = told(await api.request({ method: 'POST', path: at(id, 'looks'), body: { purpose } }), shownSchema);
      return 'ok' in shown ? { ok: shown.ok.values } : shown;
    },
  };
}
