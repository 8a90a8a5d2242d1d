import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadUntilHere } from '../../ui/load-until-here.ts';
import { withResolvers } from '../../base/with-resolvers.ts';

const parts = () => import('./layer-tools.ts');
/** Resolves once the code came for somebody who pressed for it, which may be sooner than its next try. */
const arrived = withResolvers<void>();

const layer = lazyPart(async () => (await parts()).LayerTools);
const notes = lazyPart(async () => (await parts()).NotesPanel);
const NothingYet = (_props: { onClose: () => void }) => null;
const awaited = lazyPart(async () => {
  await parts();
  arrived.resolve();
  return NothingYet;
});

export const LayerTools = layer.Part;
export const NotesColumn = notes.Part;
/** In the place of the notes until the layer is there; where its code is not here, it says so [R190]. */
export const AwaitedNotes = awaited.Part;

/** What a text can be read without; resolves once it is here. */
export async function loadTools(): Promise<void> {
  await Promise.race([loadUntilHere(parts), arrived.promise]);
  await Promise.all([layer.load(), notes.load()]);
}
