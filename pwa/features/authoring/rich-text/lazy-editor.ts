import { createLazy } from '../frame/lazy.ts';

export const textEditor = createLazy(() => import('./RichTextEditor.tsx'));
