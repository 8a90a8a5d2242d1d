import { createLater } from './later.ts';

export const editing = createLater(() => import('./editing-fields.ts'));

export const textEditor = createLater(() => import('../rich-text/RichTextEditor.tsx'));
