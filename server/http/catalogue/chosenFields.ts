/** Lists that answer some of the fields only. */
import { z } from 'zod';
import { customKeyText } from './customValues.ts';
import { serverFieldTexts } from '../../../src/words/en/serverFields.ts';

/** Stands in every answer. */
const always = 'id';

/** Which fields of a resource a list answers, with commas between them. */
export function chosenFieldsSchema(resource: z.ZodObject): z.ZodType<string | undefined> {
  const keys = Object.keys(resource.shape);
  const one = `(?:${[...keys, ...(resource.def.catchall === undefined ? [] : [customKeyText])].join('|')})`;
  return z
    .string()
    .max(4_000)
    .regex(new RegExp(`^${one}(?:,${one})*$`), {
      error: () => serverFieldTexts.chooseFields({ keys: keys.join(', ') }),
    })
    .meta({
      description: `Fields to answer, with commas between them; \`${always}\` is always among them. Absent: all.`,
      examples: ['name,version'],
    })
    .optional();
}

/** The fields of an answer that were asked for. */
export function chosenFields(
  answer: Readonly<Record<string, unknown>>,
  fields: string | undefined,
): Readonly<Record<string, unknown>> {
  if (fields === undefined) return answer;
  const wanted = new Set([always, ...fields.split(',')]);
  return Object.fromEntries(Object.entries(answer).filter(([key]) => wanted.has(key)));
}
