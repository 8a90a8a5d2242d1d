import type { AppFiles } from './app-files.ts';
import { begin } from './begin.ts';

declare const code: AppFiles | null;

begin(code);
