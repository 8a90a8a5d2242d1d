import { createLazy } from '../frame/lazy.ts';

/** The dialogs of the editor, loaded late: a failed load must not cost the editor. */
export const pasting = createLazy(() => import('../paste/PasteDialog.tsx'));
export const copyingPart = createLazy(() => import('../copy-part/CopyPartDialog.tsx'));
