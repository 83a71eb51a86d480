import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { decideGroup } from '../../../server/eventStore/decideGroup.ts';
import { DemandWorld } from '../../../server/eventStore/demandWorld.ts';
import { load } from '../../../server/eventStore/load.ts';
import { prefetch } from '../../../server/eventStore/prefetch.ts';
import { openGroup, type TestGroup } from '../support/app.ts';
import { add, mintId, signOut } from '../support/commands.ts';
import { databaseKinds } from '../support/database.ts';
import { siteId } from '../support/store.ts';

describe.each(databaseKinds)('loading on the %s database', (kind) => {
  let group: TestGroup;
  beforeAll(async () => {
    group = await openGroup({ kind });
  });
  afterAll(() => group.dispose());

  it.each([0, 1, 2, 6])(
    '[LOG-19] signing out and adding with %i locations around the item are decided after one round',
    async (deep) => {
      const places = Array.from({ length: deep }, (_, at) =>
        add('location', `place-${deep}-${at}`, {
          name: `Place ${deep} ${at}`,
          locationType: at === 0 ? 'room' : 'box',
          ...(at === 0 ? {} : { parentId: `place-${deep}-${at - 1}` }),
        }),
      );
      const item = `deep-${deep}`;
      const home = deep === 0 ? {} : { homeLocationId: `place-${deep}-${deep - 1}` };
      await group.send(group.tokens.admin, ...places, add('prop', item, { name: 'Deep', categoryId: 'cat', ...home }));
      const values = { name: 'Beside it', categoryId: 'cat', ...home };
      for (const wanted of [signOut(item, 'm-ben'), add('prop', mintId(), values)]) {
        const submission = { siteId, by: { userId: 'ann' }, clientId: mintId(), commands: [wanted] } as const;
        const world = new DemandWorld();
        prefetch(submission, world);
        await load(group.database, siteId, world, new Date());
        const { decided } = decideGroup(world, [submission], { now: new Date().toISOString(), mintId });
        expect([wanted.type, world.isMissingSomething]).toEqual([wanted.type, false]);
        expect(decided.get(submission)).toMatchObject({ outcomes: [{ outcome: 'accepted' }] });
      }
    },
  );
});
