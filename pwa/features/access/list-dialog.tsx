import { useState, type ReactNode } from 'react';
import type { AccessList } from '../../../shared/access-lists.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { UndoImportDialog } from './UndoImportDialog.tsx';

/** The dialog that undoes a list, or shows what its undo did. `onChanged` reads the lists again. */
export function useListDialog(onChanged: () => void): { open: (list: AccessList) => void; dialog: ReactNode } {
  const [list, setList] = useState<AccessList | null>(null);
  const Dialog = list?.kind === 'imported' ? UndoImportDialog : UndoDialog;
  return { open: setList, dialog: list && <Dialog list={list} onChanged={onChanged} onClose={() => setList(null)} /> };
}

export function isUndone({ undone_at, left }: AccessList): boolean {
  return undone_at !== null && left === 0;
}
