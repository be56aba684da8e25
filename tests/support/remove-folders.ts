import { afterAll } from 'vitest';
import { runEndings } from './temporary-folder.ts';

// Vitest ends its workers without an `exit` that they would hear.
afterAll(runEndings);
