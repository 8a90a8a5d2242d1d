// For `node --import`: keeps what Node made of the code that it loads. A start after the first need not strip types and compile
// it all again, nor hold in memory what does that. Where the folder cannot be written everything is as without. Plain
// JavaScript, as the first types that are stripped bring the stripper.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
