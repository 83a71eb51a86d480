import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library registers this by itself only where vitest's globals are switched on.
afterEach(cleanup);

// A busy machine may take its time; nothing here waits longer than it must.
configure({ asyncUtilTimeout: 5_000 });
