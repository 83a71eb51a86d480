// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { quickKinds } from '../../src/views/catalogue/quick/quickKinds.ts';
import { labelledKinds } from '../../src/views/labels/labelledKinds.ts';
import { findableKinds } from '../../src/views/shell/findableKinds.ts';
import { allModules, modulesFor } from '../../src/views/addresses/navigation.ts';
import { findOfPath } from '../../src/views/shell/useShellListeners.ts';
import { attentionOf } from '../../src/views/stock/attention.ts';
import { departments } from '../../src/views/addresses/departments.ts';
import { ROLES_OF_TESTS } from '../views/support/people.ts';

describe('what offers it', () => {
  it('[TRAIT-3] is the menu, to those who may', () => {
    expect(allModules.find(({ key }) => key === 'costumes')?.links.slice(-2)).toEqual(['wigs', 'newWig']);
    expect(
      modulesFor(ROLES_OF_TESTS.superAdmin)
        .find(({ key }) => key === 'costumes')
        ?.links.slice(-2),
    ).toEqual(['wigs', 'newWig']);
  });

  it('[TRAIT-3] is the search, and what was opened last', () => {
    expect(findableKinds).toContain('wig');
    expect(findOfPath('/wigs/wig/bob')).toEqual({ kind: 'wig', id: 'bob' });
  });

  it('[TRAIT-3] is the landing page of its department, and its lines of attention', () => {
    expect(departments.find(({ main, leading }) => main === 'costumesMainMenu' && leading === 'costume')?.also).toEqual(
      ['costumeCategory', 'location', 'wig'],
    );
    expect(attentionOf.costumes?.map(({ kinds, to }) => [...kinds, to])).toContainEqual([
      'wig',
      '/wigs?condition=unusable',
    ]);
    expect(attentionOf.facilities?.flatMap(({ kinds }) => kinds)).toContain('wig');
  });

  it('[TRAIT-3] is adding many in a row', () => {
    expect(quickKinds(ROLES_OF_TESTS.superAdmin)).toContain('wig');
  });

  it('[TRAIT-1] is the sheet of labels', () => {
    expect(labelledKinds).toContainEqual({ kind: 'wig', route: 'wigs' });
  });
});
