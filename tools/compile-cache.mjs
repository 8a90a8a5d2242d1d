// For `node --import`: caches compiled code, so that later starts neither strip types and compile again nor load what
// does it. Without write access to the folder nothing changes. Plain JavaScript, because the first file with types
// loads the type stripper.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
