import { createContext } from 'react';

/** The list of the task that is being edited, by its labels; null for one whose questions have lists of their own. */
export const ChoicesOfTask = createContext<readonly { label: string; html: string }[] | null>(null);
