import type { Group } from '../../../../shared/group-forms.ts';
import { refusalWords } from '../../../api/access.ts';
import { addMembers } from '../../../api/groups.ts';
import { AddressesDialog, type Addresses } from '../AddressesDialog.tsx';
import { createGrantRun } from '../grant-run.ts';
import type { ListRun, ReportedAddress } from '../list-runs.ts';
import { ADDED_WORDS } from './group-texts.ts';
import { ADD_STUDENTS } from './group-screen-texts.ts';

interface AddStudentsDialogProps {
  group: Group;
  onStarted: (begun: ListRun) => void;
  onClose: () => void;
}

export function AddStudentsDialog({ group: { group_id, name }, onStarted, onClose }: AddStudentsDialogProps) {
  function add({ emails, listed, keepsUnknown }: Addresses): void {
    const run = createGrantRun<ReportedAddress>(emails, {
      grant: (piece) => addMembers(group_id, piece, keepsUnknown),
      explain: refusalWords,
    });
    onStarted({ title: ADD_STUDENTS.to(name), doing: ADD_STUDENTS.doing, words: ADDED_WORDS, run, listed, group_id });
  }
  return (
    <AddressesDialog
      title={ADD_STUDENTS.title}
      act={ADD_STUDENTS.title}
      actOn={ADD_STUDENTS.actOn}
      onAct={add}
      onClose={onClose}
    />
  );
}
