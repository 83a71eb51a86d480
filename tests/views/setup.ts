import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library registers this by itself only where vitest's globals are switched on.
afterEach(cleanup);
