import { describe, expect, it } from 'vitest';
import { WedgeTakers } from '../../../src/services/scanner/wedgeTakers.ts';

function takers() {
  const told: string[] = [];
  const keyboard: { tell: ((code: string) => void) | undefined } = { tell: undefined };
  const each = new WedgeTakers((listener) => {
    keyboard.tell = listener;
    return () => (keyboard.tell = undefined);
  });
  return { each, told, keyboard, as: (name: string) => (code: string) => told.push(`${name} ${code}`) };
}

describe('a hand scanner', () => {
  it('[SCAN-24] is the page’s while one scans for itself, the latest where there are two, and else the frame’s', () => {
    const { each, told, keyboard, as } = takers();
    const leaveList = each.addPage(as('count'));
    each.addFrame(as('frame'));
    keyboard.tell?.('1');
    const leaveDialog = each.addPage(as('dialog'));
    keyboard.tell?.('2');
    leaveDialog();
    keyboard.tell?.('3');
    leaveList();
    keyboard.tell?.('4');
    expect(told).toEqual(['count 1', 'dialog 2', 'count 3', 'frame 4']);
  });

  it('[SCAN-24] is listened to only while somebody wants its codes', () => {
    const { each, told, keyboard, as } = takers();
    expect(keyboard.tell).toBeUndefined();
    const leave = each.addFrame(as('frame'));
    const leavePage = each.addPage(as('page'));
    leave();
    expect(keyboard.tell).toBeDefined();
    leavePage();
    expect(keyboard.tell).toBeUndefined();
    each.addPage(as('again'));
    keyboard.tell?.('5');
    expect(told).toEqual(['again 5']);
  });
});
