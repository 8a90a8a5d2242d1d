import type { AppFiles } from './app-files.ts';
import { begin } from './begin.ts';

/** Written in front of this script by tools/inline-start.ts, and filled in by tools/code-of-pages.ts; null in `npm run dev`. */
declare const code: AppFiles | null;

begin(code);
