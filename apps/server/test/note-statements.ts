import { expect } from 'vitest';
import { noteStatements } from './statements-seen.ts';

/** Before each test file: what it sends is noted as its own. */
noteStatements(expect.getState().testPath ?? '');
