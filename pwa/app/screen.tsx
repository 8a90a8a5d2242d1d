import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

export interface Screen {
  load: () => Promise<void>;
  element: ReactNode;
}

export function screen(fetchCode: () => Promise<ComponentType>): Screen {
  const { load, Part } = lazyPart(fetchCode, { isPage: true });
  return { load, element: <Part /> };
}
