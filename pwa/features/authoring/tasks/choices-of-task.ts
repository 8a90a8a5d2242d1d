import { createContext } from 'react';

/** The list of the task being edited, by label; null if its questions have their own lists. */
export const ChoicesOfTask = createContext<readonly { label: string; html: string }[] | null>(null);
