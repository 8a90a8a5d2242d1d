import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createLazy, useLazy } from './lazy.ts';
import type { MenuChoice } from './OpenMenu.tsx';

/** The menu library watches every change of the page, so it loads at the first press. */
export const openMenu = createLazy(() => import('./OpenMenu.tsx'));

interface OpenerProps {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Returns a menu and the props of its button, which must stay mounted while the menu is open. */
export function useMenuOnPress(choices: readonly MenuChoice[]): { opener: OpenerProps; menu: ReactNode } {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const isOpen = target !== null;
  const part = useLazy(openMenu, isOpen);

  function close(): void {
    flushSync(() => setTarget(null));
    // unless the chosen action moved the focus
    if (document.activeElement === document.body) target?.focus();
  }

  return {
    opener: {
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onClick: ({ currentTarget }) => setTarget(isOpen ? null : currentTarget),
      onKeyDown(event) {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setTarget(event.currentTarget);
      },
    },
    menu: isOpen && part && <part.OpenMenu target={target} choices={choices} onClose={close} />,
  };
}
