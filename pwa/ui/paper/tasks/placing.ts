import { createContext, useContext } from 'react';
import type { Drag } from './use-drag.ts';
import type { Hand } from './use-hand.ts';
import type { Labels } from './use-labels.ts';

/** What the gaps of a task share: its list, what is used of it, and what is on its way to a gap. */
export interface Placing {
  labels: readonly string[];
  /** What a label stands for, in plain words. */
  meaningOf: (label: string) => string;
  given: Labels;
  hand: Hand;
  drag: Drag;
  /** The room that the longest of the list needs in a gap, in ch: a gap is as wide empty as filled. */
  widest: number;
}

export const PlacingContext = createContext<Placing | null>(null);

/** Throws outside of such a task, which is a bug. */
export function usePlacing(): Placing {
  const placing = useContext(PlacingContext);
  if (!placing) throw new Error('usePlacing stands outside a task');
  return placing;
}

/** 'B salt'; 'B' where the letter says all. */
export function named(label: string, meaning: string): string {
  return meaning === '' ? label : `${label} ${meaning}`;
}
