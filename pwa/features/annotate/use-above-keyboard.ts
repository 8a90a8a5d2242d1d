import { useEffect, useState } from 'react';

/**
 * Returns how far from the window's bottom a sheet must stand, in pixels, so that a keyboard laid over the page (iOS)
 * does not hide it.
 */
export function useAboveKeyboard(isOn: boolean): number {
  const [bottomPx, setBottomPx] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isOn || !viewport) return;
    const measure = () => {
      const hidden = window.innerHeight - viewport.height - viewport.offsetTop;
      setBottomPx(viewport.scale === 1 ? Math.max(0, hidden) : 0);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [isOn]);
  return isOn ? bottomPx : 0;
}
