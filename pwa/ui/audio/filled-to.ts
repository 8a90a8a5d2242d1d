import type { CSSProperties } from 'react';

/**
 * Returns how much of a slider's rail is in the brand colour. The rail is drawn on the slider itself
 * (Player.styles.ts), from the middle of its 20 px knob at one end to the middle at the other, so that none of it
 * shows beside the knob.
 */
export function filledTo(share: number): CSSProperties {
  return { backgroundSize: `calc((100% - 20px) * ${share}) 6px, calc(100% - 20px) 6px` };
}
