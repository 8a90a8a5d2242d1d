import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A screen whose code comes when it is first shown. */
export interface Screen {
  /** Fetches the code; the browser keeps it, so that asking twice costs nothing. */
  load: () => Promise<void>;
  element: ReactNode;
}

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
