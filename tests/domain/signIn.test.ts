import { describe, test } from 'vitest';
import { systemActor } from '../../src/domain/access/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { signInNotes } from '../../src/domain/people/index.ts';
import { given } from '../support/specify.ts';
import { added, superAdmin, theatre } from './support/theatre.ts';

const ann = added('user', 'ann', { name: 'Ann Archer', email: 'ann@example.org' });
const note = (
  payload: CommandBody<'NoteSignIn'>['payload'],
  kind: 'user' | 'prop' = 'user',
  id = 'ann',
): CommandBody => ({ type: 'NoteSignIn', kind, id, payload });

describe('what happens to a way in', () => {
  test.each(signInNotes)('[STEP-10] is noted by the program: %s', (what) => {
    given(ann).when(note({ what }), { by: systemActor }).thenAccepts({ type: 'SignInNoted', data: { what } });
  });

  test('[STEP-10] says who did it where that was somebody else, and changes nothing of the record', () => {
    given(ann)
      .when(note({ what: 'second-step-taken', by: 'olive' }), { by: systemActor })
      .thenAccepts({ type: 'SignInNoted', data: { what: 'second-step-taken', by: 'olive' } });
  });

  test('[STEP-10] is written by nobody by hand, and of nobody but users', () => {
    given(ann)
      .when(note({ what: 'password-changed' }), { by: superAdmin })
      .thenRefuses({ code: 'not-allowed', message: "Backstock records this itself. It can't be entered by hand." });
    given(...theatre)
      .when(note({ what: 'password-changed' }, 'prop', 'chair'), { by: systemActor })
      .thenRefuses({ code: 'invalid', message: 'Only users can log in.' });
  });
});
