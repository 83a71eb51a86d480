/** Events in responses. A newer version may have written kinds that this one doesn't know. */
import { z } from 'zod';
import { wireEventSchema } from '../../src/domain/log/index.ts';

export const sentEventSchema = z.object({
  ...wireEventSchema.shape,
  kind: z.string().describe('May be a kind that only a newer version knows'),
  type: z.string().describe('May be a type that only a newer version knows'),
});
