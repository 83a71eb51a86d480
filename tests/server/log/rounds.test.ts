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

  it.each([
    [0, 1],
    [1, 2],
    [2, 2],
    [6, 2],
  ])('[LOG-19] signing out with %i locations around the item is decided after %i rounds', async (deep, rounds) => {
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
    const submission = {
      siteId,
      by: { userId: 'ann' },
      clientId: mintId(),
      commands: [signOut(item, 'm-ben')],
    } as const;
    const world = new DemandWorld();
    prefetch(submission, world);
    let taken = 0;
    const decideOnce = async () => {
      taken += 1;
      await load(group.database, siteId, world, new Date());
      return decideGroup(world, [submission], { now: new Date().toISOString(), mintId }).decided;
    };
    let decided = await decideOnce();
    while (world.isMissingSomething) decided = await decideOnce();
    expect(taken).toBe(rounds);
    expect(decided.get(submission)).toMatchObject({ outcomes: [{ outcome: 'accepted' }] });
  });
});
