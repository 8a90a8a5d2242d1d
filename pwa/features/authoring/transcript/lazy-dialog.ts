import { createLazy } from '../frame/lazy.ts';

export const transcribing = createLazy(() => import('./TranscriptDialog.tsx'));
