/** A small theatre for the tests: readable ids, one of everything. */
import { SUPER_ADMIN, ADMIN } from '../../../src/domain/access/index.ts';
import type { Actor } from '../../../src/domain/access/index.ts';
import type { FieldValues, Kind, Loan, Occurrence } from '../../../src/domain/catalogue/index.ts';
import { happened } from '../../support/specify.ts';

/** A valid UUID that ends in a number. */
export function uuid(number: number): string {
  return `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export function added(kind: Kind, id: string, values: FieldValues): Occurrence {
  return happened(kind, id, { type: 'RecordAdded', data: { values } });
}

export function disposed(kind: Kind, id: string): Occurrence {
  return happened(kind, id, { type: 'RecordDisposed', data: { reason: 'scrapped' } });
}

/** A loan of one item, for a week around the tests' date. */
export function loanOf(loanId: string, more: Partial<Loan> = {}): Loan {
  return { loanId, memberId: 'sam', quantity: 1, from: '2026-05-10', dueBack: '2026-05-20', ...more };
}

export function signedOut(id: string, loan: Loan): Occurrence {
  return happened('prop', id, { type: 'ItemSignedOut', data: { loan } });
}

export const furniture = added('propCategory', 'furniture', { name: 'Furniture', prefix: 'FUR' });
export const seating = added('propCategory', 'seating', { name: 'Seating', parentId: 'furniture' });
export const glassware = added('propCategory', 'glassware', { name: 'Glassware' });
export const store = added('location', 'store', { name: 'Store', locationType: 'building', code: 'L-00001' });
export const sam = added('member', 'sam', { name: 'Sam Lee', code: 'M-00001' });
export const kim = added('member', 'kim', { name: 'Kim Roe', code: 'M-00002' });
/** A single item. */
export const chair = added('prop', 'chair', { name: 'Chair', categoryId: 'furniture', code: 'FUR-00001' });
/** A batch of ten. */
export const glasses = added('prop', 'glasses', {
  name: 'Wine glasses',
  categoryId: 'glassware',
  code: 'P-00001',
  tracking: 'batch',
  quantity: 10,
});

export const theatre: readonly Occurrence[] = [furniture, seating, glassware, store, sam, kim, chair, glasses];

const nobody: Actor = { userId: 'nobody', roles: [], permissions: [], features: [] };

/** Manages the props. */
export const manager: Actor = {
  ...nobody,
  userId: 'manager',
  memberId: 'kim',
  permissions: ['props:manage'],
  features: ['Props'],
};
/** Sees the props and borrows them. */
export const borrower: Actor = { ...nobody, userId: 'borrower', memberId: 'sam', features: ['Props'] };
/** Can log in, but doesn't have Props. */
export const visitor: Actor = { ...nobody, userId: 'visitor', features: ['Calendar'] };
/** Manages locations and nothing else. */
export const storekeeper: Actor = {
  ...nobody,
  userId: 'storekeeper',
  permissions: ['locations:manage'],
  features: ['Locations'],
};
export const admin: Actor = { ...nobody, userId: 'admin', roles: [ADMIN], features: ['Props', 'Members', 'Admin'] };
export const superAdmin: Actor = { ...nobody, userId: 'super', roles: [SUPER_ADMIN] };
