import { createLater } from './later.ts';

/** What an open piece of a paper is edited with: a desk on which all is closed does without. */
export const editing = createLater(() => import('./editing-fields.ts'));

/** Of that, what a text alone needs. */
export const textEditor = createLater(() => import('../rich-text/RichTextEditor.tsx'));
