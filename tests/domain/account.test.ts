import { describe, expect, test } from 'vitest';
import {
  readActivity,
  readAvatar,
  readDevices,
  readEnrolment,
  readInvited,
  readPasskeys,
  readRecoveryCodes,
  readRoom,
  readSaid,
  readSecondStep,
  readSeen,
  readSignIns,
} from '../../src/domain/account/index.ts';
import { readSentences } from '../../src/domain/kernel/sentences.ts';

describe('what a server answers about accounts', () => {
  test('[USER-3] is read by its shape', () => {
    const device = { id: 'd', device: null, signedInAt: '2026-05-01', usedAt: '2026-05-02', isThis: true };
    const signIns = {
      users: [{ userId: 'ann', hasPassword: true, invitedAt: null, usedAt: null, devices: 1, hasSecondStep: true }],
      mail: { isSetUp: false, waiting: 0, givenUp: 0 },
    };
    expect(readDevices([device])).toEqual([device]);
    expect(readSignIns(signIns)).toEqual(signIns);
    expect(readInvited({ isSent: false, path: '/password-reset/x' })).toEqual({
      isSent: false,
      path: '/password-reset/x',
    });
    expect(readActivity({ events: [], names: {}, more: false })).toEqual({
      events: [],
      names: {},
      devices: {},
      more: false,
    });
    expect([readAvatar({ avatar: 'a' }), readAvatar({})]).toEqual([{ avatar: 'a' }, { avatar: null }]);
    const standing = { since: null, recoveryCodes: 3, isRequired: false, hasPassword: true };
    const enrolment = { secret: 'ABC', address: 'otpauth://totp/x', recoveryCodes: ['abcde-fghjk'] };
    expect([readSecondStep(standing), readEnrolment(enrolment), readRecoveryCodes({ recoveryCodes: ['a'] })]).toEqual([
      standing,
      enrolment,
      ['a'],
    ]);
    expect([readSeen({ token: 't' }), readSeen({})]).toEqual([{ token: 't' }, undefined]);
    const passkeys = {
      passkeys: [{ id: 'k', name: 'Phone', addedAt: '2026-05-01', usedAt: null }],
      proof: 'code',
    };
    expect([readPasskeys(passkeys), readPasskeys({ ...passkeys, proof: 'face' })]).toEqual([passkeys, undefined]);
    const room = { files: 1, pictures: 2, underWay: 0, max: null };
    expect(readRoom(room)).toEqual(room);
    expect(readSaid({ message: 'Done.' })).toBe('Done.');
    expect(readSentences({ email: ['Wrong.', 'Very.'], name: [] })).toEqual({ email: 'Wrong.', name: '' });
  });

  test('[USER-3] is nothing where it cannot be read', () => {
    for (const read of [
      readDevices,
      readSignIns,
      readInvited,
      readActivity,
      readAvatar,
      readSaid,
      readSecondStep,
      readEnrolment,
      readRecoveryCodes,
      readRoom,
    ])
      expect(read('nonsense')).toBeUndefined();
    const enrolment = { secret: 'ABC', address: 'otpauth://totp/x', recoveryCodes: ['abcde-fghjk'] };
    for (const broken of [
      null,
      {},
      { ...enrolment, secret: 7 },
      { ...enrolment, address: 7 },
      { ...enrolment, recoveryCodes: ['abcde-fghjk', 7] },
    ])
      expect(readEnrolment(broken)).toBeUndefined();
    expect(readSentences(null)).toEqual({});
  });
});
