import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scheduleUpkeep } from '../../../server/database/upkeep.ts';

/** A database that answers when told to. */
function createDatabase() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let exchanges = 0;
  return {
    asked,
    /** Work by somebody else. */
    work: () => {
      exchanges += 1;
    },
    /** Answers what was asked first, and lets the next statement be asked. */
    answerNext: async () => {
      waiting.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    isWaiting: () => waiting.length > 0,
    exchanges: () => exchanges,
    query: <Row>(statement: string): Promise<readonly Row[]> => {
      exchanges += 1;
      asked.push(statement.startsWith('select') ? 'growth' : statement);
      return new Promise((resolve) => {
        waiting.push(() => resolve([]));
      });
    },
  };
}

describe('upkeep of the embedded database', () => {
  let database: ReturnType<typeof createDatabase>;
  let timer: NodeJS.Timeout;
  /** Lets checks begin, and answers what they ask. */
  const pass = async (checks: number): Promise<void> => {
    for (let check = 0; check < checks; check += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      while (database.isWaiting()) await database.answerNext();
    }
  };

  beforeEach(() => {
    vi.useFakeTimers();
    database = createDatabase();
    timer = scheduleUpkeep(database, 300_000);
  });

  afterEach(() => {
    clearInterval(timer);
    vi.useRealTimers();
  });

  it('[DB-16] makes a checkpoint every five minutes while there is work, and none without', async () => {
    await pass(10);
    expect(database.asked).toEqual([]);
    database.work();
    await pass(20);
    expect(database.asked).toEqual(['growth', 'growth', 'growth', 'growth', 'growth', 'checkpoint']);
    database.work();
    await pass(20);
    expect(database.asked.filter((statement) => statement === 'checkpoint')).toHaveLength(2);
  });

  it('[DB-16] makes another one for what was sent while it waited for the last one', async () => {
    database.work();
    await pass(4);
    await vi.advanceTimersByTimeAsync(60_000);
    await database.answerNext();
    expect(database.asked.at(-1)).toBe('checkpoint');
    database.work();
    await pass(20);
    expect(database.asked.filter((statement) => statement === 'checkpoint')).toHaveLength(2);
  });

  it('[DB-16] waits for the last check, however long it takes', async () => {
    database.work();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(database.asked).toEqual(['growth']);
    await pass(5);
    expect(database.asked.at(-1)).toBe('checkpoint');
  });

  it('[DB-42] vacuums every hour in which there was work', async () => {
    for (let minute = 0; minute < 120; minute += 1) {
      database.work();
      await pass(1);
    }
    expect(database.asked.filter((statement) => statement === 'vacuum (analyze)')).toHaveLength(2);
  });
});
