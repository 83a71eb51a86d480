/** A small props store on this device. Today is 14 May 2026. */
import { sayInEnglish } from '../../../src/words/speaker.ts';
import type { Loan } from '../../../src/domain/catalogue/index.ts';
// Imported before the first test starts, so that no test waits for a page to load.
import '../../../src/views/catalogue/detail/DetailPage.tsx';
import '../../../src/views/catalogue/editor/EditorPage.tsx';
import '../../../src/views/catalogue/list/ListPage.tsx';
import '../../../src/views/catalogue/tree/BranchPage.tsx';
import { locationTypeSeed } from '../../../src/domain/places/index.ts';
import { fakeBackstock, type FakeBackstock, type FakeOptions } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';

export const loanOf = (loanId: string, memberId: string, dueBack: string, quantity = 1): Loan => ({
  loanId,
  memberId,
  quantity,
  from: '2026-05-01',
  dueBack,
});

export const LAMP_LOAN = '01990000-0000-4000-8000-00000000000a';
const GOBLETS_LOAN = '01990000-0000-4000-8000-00000000000b';
export const PHOTO = { mediaId: '01990000-0000-4000-8000-0000000000f1', width: 600, height: 400 };

/** Six props, two nested locations, two nested categories, three members. The user manages props unless specified otherwise. */
export function propsStore(options: FakeOptions = {}): FakeBackstock {
  const backstock = fakeBackstock({ person: ROLES_OF_TESTS.propsManager, ...options });
  const { client } = backstock;
  client.add('setting', 'loan_days', { parameter: 'loan_days', value: '14', datatype: 'integer' });
  client.add('setting', 'currency', { parameter: 'currency', value: 'GBP', datatype: 'string' });
  client.add('member', 'member-cleo', { name: 'Cleo Marsh' });
  client.add('member', 'member-sam', { name: 'Sam Lee' });
  client.add('member', 'member-dan', { name: 'Dan Whit' });
  client.add('user', 'user-cleo', { name: 'Cleo Marsh', email: 'cleo@lantern.test', memberId: 'member-cleo' });
  client.add('propCategory', 'furniture', { name: 'Furniture' });
  client.add('propCategory', 'seating', { name: 'Seating', parentId: 'furniture' });
  client.add('propCategory', 'lamps', { name: 'Lamps' });
  for (const { id, values } of locationTypeSeed(sayInEnglish)) client.add('locationType', id, values);
  client.add('location', 'store', { name: 'Props store', locationType: 'room' });
  client.add('location', 'shelf', { name: 'Shelf 4', locationType: 'shelf', parentId: 'store' });
  client.add(
    'prop',
    'lamp',
    {
      name: 'Brass lamp',
      code: 'P-00001',
      categoryId: 'lamps',
      condition: 'good',
      homeLocationId: 'shelf',
      loanable: 'yes',
    },
    { loans: [loanOf(LAMP_LOAN, 'member-sam', '2026-05-06')] },
  );
  client.add(
    'prop',
    'chair',
    {
      name: 'Bentwood chair',
      code: 'P-00002',
      categoryId: 'seating',
      condition: 'good',
      homeLocationId: 'store',
      description: 'One leg mended',
      cost: 1250,
    },
    { photos: [PHOTO] },
  );
  client.add(
    'prop',
    'goblets',
    { name: 'Goblets', code: 'P-00003', categoryId: 'lamps', tracking: 'batch', quantity: 6 },
    { loans: [loanOf(GOBLETS_LOAN, 'member-dan', '2026-05-20', 2)] },
  );
  client.add('prop', 'stool', { name: 'Stool 10', categoryId: 'seating', condition: 'poor' });
  client.add('prop', 'bench', { name: 'Stool 9', categoryId: 'seating', condition: 'unusable' });
  client.add(
    'prop',
    'sword',
    { name: 'Old sword', categoryId: 'lamps' },
    { lifecycle: { stage: 'disposed', reason: 'sold', stamp: { by: 'user-cleo', at: '2026-01-05T10:00:00.000Z' } } },
  );
  return backstock;
}
