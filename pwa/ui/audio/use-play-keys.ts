import { useEffect, useEffectEvent, type RefObject } from 'react';

const TYPED_INTO = 'input:not([type=range]), textarea, select, [contenteditable=true]';
const USES_SPACE = `${TYPED_INTO}, button, a, summary, [role=tab], [role=menuitem], [role=separator]`;

/**
 * Space plays and pauses wherever it has no other use. A single letter must not act everywhere (WCAG 2.1.4), so K
 * works only with the focus in the player.
 */
export function usePlayKeys(player: RefObject<HTMLElement | null>, toggle: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const isSpace = key === ' ' && !target.closest(USES_SPACE);
    const isK = key.toLowerCase() === 'k' && player.current?.contains(target) === true;
    if (!isSpace && !isK) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
