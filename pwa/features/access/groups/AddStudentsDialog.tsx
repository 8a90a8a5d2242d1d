import { Button, Checkbox } from '@fluentui/react-components';
import { useState } from 'react';
import type { Group } from '../../../../shared/group-forms.ts';
import { refusalWords } from '../../../api/access.ts';
import { addMembers } from '../../../api/groups.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { useClosing } from '../../../ui/use-closing.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { AddressField, useAddressList } from '../AddressField.tsx';
import { createGrantRun } from '../grant-run.ts';
import type { ListRun, ToldAddress } from '../list-runs.ts';
import { ADDED_WORDS } from './group-words.ts';
import { useGroupStyles } from './groups.styles.ts';

interface AddStudentsDialogProps {
  group: Group;
  onStarted: (begun: ListRun) => void;
  onClose: () => void;
}

/** Begins to add a pasted list or a CSV file of addresses to the group. */
export function AddStudentsDialog({ group: { group_id, name }, onStarted, onClose }: AddStudentsDialogProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const list = useAddressList();
  const [isKept, setKept] = useState(true);
  const { listed, emails } = list;
  const { close, question } = useClosing(list.text.trim() !== '', onClose);

  function add(): void {
    if (!list.requireSome()) return;
    const run = createGrantRun<ToldAddress>(emails, {
      grant: (piece) => addMembers(group_id, piece, isKept),
      explain: refusalWords,
    });
    onStarted({ title: `Add students to ${name}`, doing: 'Adding', words: ADDED_WORDS, run, listed, group_id });
  }

  return (
    <Modal label="Add students" className={styles.dialog} onClose={close}>
      <h2 className={own.heading}>Add students</h2>
      <AddressField list={list} />
      <Checkbox
        checked={isKept}
        onChange={(_event, { checked }) => setKept(checked === true)}
        label="Keep addresses without an account until they sign up"
      />
      <div className={styles.close}>
        <Button size="large" onClick={close}>
          Cancel
        </Button>
        <Button appearance="primary" size="large" onClick={add}>
          {emails.length === 0 ? 'Add students' : `Add ${emails.length.toLocaleString('en')}`}
        </Button>
      </div>
      {question}
    </Modal>
  );
}
