import { lazy, useState, type ComponentType } from 'react';

export interface LazyPart<Props> {
  /** Resolves once the code is here; asking twice costs nothing. */
  load: () => Promise<void>;
  Part: ComponentType<Props>;
}

/**
 * A component whose code comes when it is first shown, or when it is asked for before: then it is on the page with the first
 * commit. React's own `lazy` would show what stands in its place all the same, and keep that for 300 ms.
 */
export function lazyPart<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  async function load(): Promise<{ default: ComponentType<Props> }> {
    Loaded ??= await fetchCode();
    return { default: Loaded };
  }
  const Lazy: ComponentType<Props> = lazy(load);

  /** What it began as it stays: another component would begin anew. */
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return { load: async () => void (await load()), Part };
}

/** The same, asked for at once: `fetchCode` must not reject, as what loadUntilHere gives does not. */
export function partAhead<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const { load, Part } = lazyPart(fetchCode);
  void load();
  return Part;
}
