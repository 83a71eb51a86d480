import { expect, it } from 'vitest';
import { initialsIn } from '../../../src/views/ui/initials.ts';

it('[USED-7] initials are whole letters, whatever a name begins with', () => {
  const joined = (name: string) => initialsIn(name).join('');
  expect(joined('Beech chair')).toBe('BC');
  expect(joined('👑🗡️ Crown & dagger')).toBe('CD');
  expect(joined('𝒜lice 2nd')).toBe('𝒜2');
  expect(joined('فانوس نحاسي')).toBe('فن');
  expect(joined('👑 🗡️')).toBe('👑');
  expect(joined('')).toBe('');
});
