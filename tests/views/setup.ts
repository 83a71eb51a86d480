import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Testing Library registers this by itself only where vitest's globals are switched on.
afterEach(cleanup);

// A busy machine may take its time; nothing here waits longer than it must.
configure({ asyncUtilTimeout: 5_000 });

// React ends what it has scheduled in turns of its own: the file's window must not go before them.
afterAll(async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
});
