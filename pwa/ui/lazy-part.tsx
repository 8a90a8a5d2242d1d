import { lazy, useState, type ComponentType } from 'react';
import { MissingPart } from './MissingPart.tsx';

export interface LazyPart<Props> {
  load: () => Promise<void>;
  Part: ComponentType<Props>;
}

/**
 * A component whose code loads when it is first shown, or earlier on request: then it renders with the first commit.
 * React's own `lazy` would show its fallback even then, and keep that for 300 ms. If the code cannot be loaded the
 * part says so in its own place, under a heading if it is a page, and in a dialog if it takes `onClose` or
 * `onCancel`.
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

  /** Rendered after a failed load; React keeps it as the result of `lazy` for as long as the page lives. */
  function Late(props: Props) {
    const [Here, setHere] = useState<ComponentType<Props> | null>(() => Loaded);
    async function loadHere(): Promise<void> {
      const Now = await load();
      setHere(() => Now);
    }
    return Here ? <Here {...props} /> : <MissingPart load={loadHere} onClose={closeOf(props)} isPage={isPage} />;
  }

  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return { load: async () => void (await load()), Part };
}

export function preloadedPart<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { load, Part } = lazyPart(fetchCode);
  load().catch(() => undefined); // it shows the failure itself when it renders
  return Part;
}

function closeOf(props: { onClose?: unknown; onCancel?: unknown }): (() => void) | null {
  const close = props.onClose ?? props.onCancel;
  return typeof close === 'function' ? () => void close() : null;
}
