import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadWithRetry } from '../../ui/load-with-retry.ts';
import { withResolvers } from '../../base/with-resolvers.ts';

const parts = () => import('./layer-tools.ts');
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
export const AwaitedNotes = awaited.Part;

export async function loadTools(): Promise<void> {
  await Promise.race([loadWithRetry(parts), arrived.promise]);
  await Promise.all([layer.load(), notes.load()]);
}
