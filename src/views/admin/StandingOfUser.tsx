import type { UserSignIn } from '../../domain/account/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import { Chip, type ChipTone } from '../ui/Chip.tsx';
import { userTexts } from '../texts/account.ts';

/** How a user stands; undefined while the server has not said how they log in. */
export type UserStanding = keyof typeof userTexts.standing;

export function standingOf(user: RecordOf<'user'>, signIn: UserSignIn | undefined): UserStanding | undefined {
  if (!isActive(user)) return 'suspended';
  if (signIn === undefined) return undefined;
  if (signIn.hasPassword) return 'active';
  return signIn.invitedAt === null ? 'waiting' : 'invited';
}

const tones: Readonly<Record<UserStanding, ChipTone>> = {
  suspended: 'bad',
  active: 'good',
  invited: 'note',
  waiting: 'note',
};

export function StandingOfUser({ standing }: { readonly standing: UserStanding | undefined }) {
  return standing === undefined ? null : <Chip tone={tones[standing]}>{userTexts.standing[standing]}</Chip>;
}
