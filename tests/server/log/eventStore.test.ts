import { describe } from 'vitest';
import { databaseKinds } from '../support/database.ts';
import { openStore } from '../support/store.ts';
import { eventStoreContract } from './contract.ts';

describe.each(databaseKinds)('event store on the %s database', (kind) => {
  eventStoreContract(() => openStore(kind));
});
