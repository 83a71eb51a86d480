import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Testing Library only registers this itself if vitest's globals are enabled.
afterEach(cleanup);

// A busy machine may be slow; nothing here waits longer than necessary.
configure({ asyncUtilTimeout: 5_000 });

// React finishes scheduled work in later tasks: the file's window must not be closed before them.
afterAll(async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
});
