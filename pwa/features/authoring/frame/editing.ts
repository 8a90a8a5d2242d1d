import { createLazy } from './lazy.ts';

export const editing = createLazy(() => import('./editing-fields.ts'));

export const textEditor = createLazy(() => import('../rich-text/RichTextEditor.tsx'));
