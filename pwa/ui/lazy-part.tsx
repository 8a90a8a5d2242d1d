import { lazy, useState, type ComponentType } from 'react';
import { MissingPart } from './MissingPart.tsx';

export interface LazyPart<Props> {
  /** Resolves once the code is here; asking twice costs nothing. */
  load: () => Promise<void>;
  Part: ComponentType<Props>;
}

/**
 * A component whose code comes when it is first shown, or when it is asked for before: then it is on the page with the first
 * commit. React's own `lazy` would show what stands in its place all the same, and keep that for 300 ms. Where the code cannot
 * be loaded the part says so in its own place, under a heading where it is a page, and what takes `onClose` or `onCancel` in a
 * dialog [R190].
 */
export function lazyPart<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  { isPage = false } = {},
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  async function load(): Promise<ComponentType<Props>> {
    Loaded ??= await fetchCode();
    return Loaded;
  }
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await load().catch(() => Late) }));

  /** In its place once it could not be loaded; React keeps that for as long as the page lives. */
  function Late(props: Props) {
    const [Here, setHere] = useState<ComponentType<Props> | null>(() => Loaded);
    async function loadHere(): Promise<void> {
      const Now = await load();
      setHere(() => Now);
    }
    return Here ? <Here {...props} /> : <MissingPart load={loadHere} onClose={closeOf(props)} isPage={isPage} />;
  }

  /** What it began as it stays: another component would begin anew. */
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return { load: async () => void (await load()), Part };
}

/** The same, asked for at once. */
export function partAhead<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const { load, Part } = lazyPart(fetchCode);
  load().catch(() => undefined); // where it is shown it says so
  return Part;
}

function closeOf(props: { onClose?: unknown; onCancel?: unknown }): (() => void) | null {
  const close = props.onClose ?? props.onCancel;
  return typeof close === 'function' ? () => void close() : null;
}
