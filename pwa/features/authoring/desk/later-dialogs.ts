import { createLater } from '../frame/later.ts';

/** The dialogs of the desk, loaded late: a failed load must not cost the desk. */
export const pasting = createLater(() => import('../paste/PasteDialog.tsx'));
export const copyingPart = createLater(() => import('../copy-part/CopyPartDialog.tsx'));
export const transcribing = createLater(() => import('../transcript/TranscriptDialog.tsx'));
