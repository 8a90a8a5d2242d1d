import { createContext, useContext } from 'react';

/**
 * True where the instructions of a task are folded because a phone has no room for them: a list then shows its title
 * or its values in one line.
 */
export const FoldedContext = createContext(false);

export function useIsFolded(): boolean {
  return useContext(FoldedContext);
}
