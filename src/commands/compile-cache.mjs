import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Without it each command would strip the types of all of its files, which costs half a second and 25 MB.
enableCompileCache(join(import.meta.dirname, '../../.cache/node'));
