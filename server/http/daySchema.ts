import { z } from 'zod';
import { isIsoDate } from '../../src/domain/kernel/dates.ts';
import { serverFieldTexts } from '../../src/words/en/serverFields.ts';

/** A date in a request, e.g. 2026-11-30. */
export const daySchema = z.string().refine(isIsoDate, { error: () => serverFieldTexts.formats.date });
