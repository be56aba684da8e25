import { buildPrograms } from './src/build/build-programs.ts';
import { renewDigests } from './src/build/write-manifest.ts';
await buildPrograms('dist');
renewDigests('dist');
