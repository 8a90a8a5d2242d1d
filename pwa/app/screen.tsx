import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

export interface Screen {
  /** Resolves once the code is here; asking twice costs nothing. */
  load: () => Promise<void>;
  element: ReactNode;
}

/** A screen whose code comes when it is first shown, or before. */
export function screen(fetchCode: () => Promise<ComponentType>): Screen {
  const { load, Part } = lazyPart(fetchCode, { isPage: true });
  return { load, element: <Part /> };
}
