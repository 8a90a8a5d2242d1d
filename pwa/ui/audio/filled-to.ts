import type { CSSProperties } from 'react';

/** How much of a slider's rail is in the brand colour; the rail is drawn on the slider itself (Player.styles.ts). */
export function filledTo(share: number): CSSProperties {
  return { backgroundSize: `${share * 100}% 6px, 100% 6px` };
}
