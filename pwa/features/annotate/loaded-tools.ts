import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadUntilHere } from '../../ui/load-until-here.ts';

/** What an attempt can begin without: one file, asked for as soon as the screen's own files are there. */
const loading = loadUntilHere(() => import('./layer-tools.ts'));

const tools = lazyPart(async () => (await loading).LayerTools);
const column = lazyPart(async () => (await loading).NotesPanel);
for (const part of [tools, column]) void part.load();

export const LayerTools = tools.Part;
export const NotesColumn = column.Part;
