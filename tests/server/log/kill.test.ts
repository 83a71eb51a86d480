import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openEmbeddedDatabase } from '../../../server/database/embedded.ts';
import { openServerDatabase } from '../../../server/database/server.ts';
import { expectAudited } from '../support/audit.ts';
import { shortLived } from '../../support/shortLived.ts';
import { builtProgram, startServer } from '../support/builtServer.ts';
import type { RunningServer } from '../support/builtServer.ts';
import { createServerDatabase, putDatabaseIn, temporaryFolder } from '../support/database.ts';
import { openFront } from '../support/front.ts';
import { expectNothingLost, Witness } from '../support/witness.ts';

/** Every run kills 4 times on the embedded database and twice on a server; `npm run faults` sets the number. */
const asked = Number(process.env['FAULTS_KILLS'] ?? 0);
const chains = asked === 0 ? 2 : 4;
const killsOfChain = asked === 0 ? 2 : Math.ceil(asked / chains);
const killsOfPair = asked === 0 ? 2 : asked;
const writers = 6;
const patience = 300_000 + asked * 10_000;

const main = builtProgram(inject('programs'), 'server/main.ts');

/** One run of the server: writes under load, and a kill in the middle of it. */
async function liveAndDie(witness: Witness, server: RunningServer, acknowledgements: number): Promise<void> {
  let left = acknowledgements;
  const writing = Array.from({ length: writers }, () =>
    witness.write(server.address, () => {
      left -= 1;
      if (left === 0) server.process.kill('SIGKILL');
    }),
  );
  await Promise.all(writing);
  await server.gone;
}

describe('a server that is killed in the middle of appends', () => {
  it.concurrent.each(Array.from({ length: chains }, (_, chain) => chain + 1))(
    '[LOG-14] loses nothing it acknowledged and opens by itself (folder %i)',
    async (chain) => {
      const { folder, remove } = temporaryFolder();
      const witness = new Witness();
      try {
        await putDatabaseIn(folder, 'migrated');
        for (let kill = 0; kill < killsOfChain; kill += 1) {
          const server = await startServer(main, folder, {}, shortLived);
          try {
            if (kill === 0) await witness.setUp(server.address);
            else await expectNothingLost(witness, server.address);
            await liveAndDie(witness, server, 5 + ((kill * 7 + chain * 11) % 40));
          } finally {
            server.process.kill('SIGKILL');
          }
        }
        expect(witness.acknowledged.size).toBeGreaterThan(killsOfChain * 5);
        const database = await openEmbeddedDatabase(folder);
        try {
          const log = await expectAudited(database);
          expect(log.length).toBeGreaterThan(witness.acknowledged.size / 2);
        } finally {
          await database.close();
        }
      } finally {
        remove();
      }
    },
    patience,
  );
});

describe('two servers on one PostgreSQL behind one port', () => {
  it(
    '[LOG-17] lose nothing and do nothing twice, whichever of them is killed while people go on writing',
    async () => {
      const { url, drop } = await createServerDatabase();
      const { folder, remove } = temporaryFolder();
      const pair: RunningServer[] = [];
      const start = () => startServer(main, folder, { DATABASE_URL: url });
      const front = await openFront(() =>
        pair.filter((server) => server.process.signalCode === null).map(({ address }) => address),
      );
      onTestFinished(async () => {
        front.close();
        for (const server of pair) server.process.kill('SIGKILL');
        await Promise.all(pair.map(({ gone }) => gone));
        await drop();
        remove();
      });
      pair.push(await start());
      const witness = new Witness();
      await witness.setUp(front.address);
      pair.push(await start());

      let [isOver, acknowledgements] = [false, 0];
      const writing = Array.from({ length: writers }, () =>
        witness.persist(
          front.address,
          () => isOver,
          () => {
            acknowledgements += 1;
          },
        ),
      );
      for (let kill = 0; kill < killsOfPair; kill += 1) {
        await expect.poll(() => acknowledgements, { timeout: 60_000, interval: 10 }).toBeGreaterThan(10 * (kill + 1));
        const [dies] = pair.splice(kill % 2, 1);
        dies?.process.kill('SIGKILL');
        await dies?.gone;
        pair.splice(kill % 2, 0, await start());
      }
      isOver = true;
      await Promise.all(writing);
      await expectNothingLost(witness, front.address);
      const database = await openServerDatabase(url);
      onTestFinished(() => database.close());
      expect((await expectAudited(database)).length).toBeGreaterThan(witness.acknowledged.size / 2);
    },
    patience,
  );
});
