import { lazy, useState, type ComponentType, type ReactNode } from 'react';

export interface Screen {
  /** Resolves once the code is here; asking twice costs nothing. */
  load: () => Promise<void>;
  element: ReactNode;
}

/** A screen whose code comes when it is first shown. */
export function screen(fetchCode: () => Promise<ComponentType>): Screen {
  let Loaded: ComponentType | null = null;
  async function load(): Promise<{ default: ComponentType }> {
    Loaded ??= await fetchCode();
    return { default: Loaded };
  }
  const Lazy = lazy(load);

  /** On the page with the first commit where the code is here; what it began as it stays. */
  function Show() {
    const [Shown] = useState<ComponentType>(() => Loaded ?? Lazy);
    return <Shown />;
  }
  return { load: async () => void (await load()), element: <Show /> };
}

/**
 * A screen that comes with the app itself: the one that most come for. In a file of its own it would cut what it shares with
 * others into a dozen more files, which come later and are together larger.
 */
export function screenAtHand(Shown: ComponentType): Screen {
  return { load: async () => undefined, element: <Shown /> };
}
