import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadUntilHere } from '../../ui/load-until-here.ts';

const parts = () => loadUntilHere(() => import('./layer-tools.ts'));

const layer = lazyPart(async () => (await parts()).LayerTools);
const notes = lazyPart(async () => (await parts()).NotesPanel);

export const LayerTools = layer.Part;
export const NotesColumn = notes.Part;

/** What a text can be read without; resolves once it is here. */
export async function loadTools(): Promise<void> {
  await Promise.all([layer.load(), notes.load()]);
}
