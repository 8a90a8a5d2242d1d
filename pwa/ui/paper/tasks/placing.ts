import { createContext, useContext } from 'react';
import type { Drag } from './use-drag.ts';
import type { Hand } from './use-hand.ts';
import type { Labels } from './use-labels.ts';

export interface Placing {
  labels: readonly string[];
  meaningOf: (label: string) => string;
  given: Labels;
  hand: Hand;
  drag: Drag;
  /** The width of the longest label, in ch: a gap is as wide empty as filled. */
  widest: number;
}

export const PlacingContext = createContext<Placing | null>(null);

export function usePlacing(): Placing {
  const placing = useContext(PlacingContext);
  if (!placing) throw new Error('usePlacing stands outside a task');
  return placing;
}

export function named(label: string, meaning: string): string {
  return meaning === '' ? label : `${label} ${meaning}`;
}
