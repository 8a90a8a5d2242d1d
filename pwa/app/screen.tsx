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
