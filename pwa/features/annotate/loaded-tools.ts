import { partAhead } from '../../ui/lazy-part.tsx';
import { loadUntilHere } from '../../ui/load-until-here.ts';

/** What an attempt can begin without: one file, asked for as soon as the screen's own files are there. */
const loading = loadUntilHere(() => import('./layer-tools.ts'));

export const LayerTools = partAhead(async () => (await loading).LayerTools);
export const NotesColumn = partAhead(async () => (await loading).NotesPanel);
