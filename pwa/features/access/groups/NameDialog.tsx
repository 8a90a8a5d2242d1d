import { useState } from 'react';
import { groupNameError, type WholeGroup } from '../../../../shared/group-forms.ts';
import { makeGroup, renameGroup } from '../../../api/groups.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useGroupStyles } from './groups.styles.ts';
import { useClosing } from '../../../ui/use-closing.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { refusalOf } from '../refusal-of.ts';
import { GROUP_NAME } from './group-screen-texts.ts';

interface NameDialogProps {
  group_id: string;
  /** '' for a new group. */
  name: string;
  onSaved: (whole: WholeGroup) => void;
  onGone: () => void;
  onClose: () => void;
}

export function NameDialog({ group_id, name, onSaved, onGone, onClose }: NameDialogProps) {
  const own = useGroupStyles();
  const title = name === '' ? GROUP_NAME.new : GROUP_NAME.rename;
  const [text, setText] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  const { close, question } = useClosing(text.trim() !== name, onClose);

  const save = () =>
    once(async () => {
      const wrong = groupNameError(text);
      setError(wrong);
      if (wrong !== null) return;
      const saved = (name === '' ? makeGroup : renameGroup)(group_id, text);
      setError(await refusalOf(saved.then(onSaved), onGone));
    });

  return (
    <Modal label={title} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2 className={own.heading}>{title}</h2>
        <TextField
          label={GROUP_NAME.name}
          autoComplete="off"
          hint={GROUP_NAME.hint}
          value={text}
          error={error ?? undefined}
          onChange={(next) => {
            setText(next);
            setError(null);
          }}
        />
        <DialogButtons act={GROUP_NAME.save} busyAct={GROUP_NAME.saving} isBusy={isBusy} onCancel={close} />
      </form>
      {question}
    </Modal>
  );
}
