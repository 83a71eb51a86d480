import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { WedgeTakers } from '../../../src/services/scanner/wedgeTakers.ts';

function takers() {
  const told: string[] = [];
  const keyboard = new Subject<string>();
  const each = new WedgeTakers(keyboard);
  return { each, told, keyboard, as: (name: string) => (code: string) => told.push(`${name} ${code}`) };
}

describe('a hand scanner', () => {
  it('[SCAN-24] is the page’s while one scans for itself, the latest where there are two, and else the frame’s', () => {
    const { each, told, keyboard, as } = takers();
    const leaveList = each.addPage(as('count'));
    each.addFrame(as('frame'));
    keyboard.next('1');
    const leaveDialog = each.addPage(as('dialog'));
    keyboard.next('2');
    leaveDialog();
    keyboard.next('3');
    leaveList();
    keyboard.next('4');
    expect(told).toEqual(['count 1', 'dialog 2', 'count 3', 'frame 4']);
  });

  it('[SCAN-24] is listened to only while somebody wants its codes', () => {
    const { each, told, keyboard, as } = takers();
    expect(keyboard.observed).toBe(false);
    const leave = each.addFrame(as('frame'));
    const leavePage = each.addPage(as('page'));
    leave();
    expect(keyboard.observed).toBe(true);
    leavePage();
    expect(keyboard.observed).toBe(false);
    each.addPage(as('again'));
    keyboard.next('5');
    expect(told).toEqual(['again 5']);
  });
});
