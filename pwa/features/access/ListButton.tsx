import { Button } from '@fluentui/react-components';
import type { AccessList } from '../../../shared/access-lists.ts';
import { isUndone } from './list-dialog.tsx';
import { LISTS, listTitle } from './list-texts.ts';

/** Opens the undo of a list, goes on with it, or shows what it did. */
export function ListButton({ list, onOpen }: { list: AccessList; onOpen: (list: AccessList) => void }) {
  const isDone = isUndone(list);
  return (
    <Button aria-label={(isDone ? LISTS.showOf : LISTS.undoOf)(listTitle(list))} onClick={() => onOpen(list)}>
      {isDone ? LISTS.show : list.undone_at === null ? LISTS.undo : LISTS.continue}
    </Button>
  );
}
