/** Lists with only some of the fields. */
import { z } from 'zod';
import { customKeyText } from './customValues.ts';
import { serverFieldTexts } from '../../../src/words/en/serverFields.ts';

/** The field included in every response. */
const always = 'id';

/** The schema for choosing fields of a resource, separated by commas. */
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
      description: `Fields to return, separated by commas; \`${always}\` is always included. Default: all.`,
      examples: ['name,version'],
    })
    .optional();
}

/** Reduces an answer, as text, to the requested fields. */
export function chosenText(answer: string, fields: string | undefined): string {
  if (fields === undefined) return answer;
  const wanted = new Set([always, ...fields.split(',')]);
  // The answer is an object: it was made by `answerOf`.
  const entries = Object.entries(JSON.parse(answer) as Readonly<Record<string, unknown>>);
  return JSON.stringify(Object.fromEntries(entries.filter(([key]) => wanted.has(key))));
}
