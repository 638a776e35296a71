import { expect } from 'vitest';
import { noteStatements } from './statements-seen.ts';

/** Attributes the statements of each test file to it. */
noteStatements(expect.getState().testPath ?? '');
