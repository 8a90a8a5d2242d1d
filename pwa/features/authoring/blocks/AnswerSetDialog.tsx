import { type FormEvent, useRef, useState } from 'react';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useDialogStyles } from '../../../ui/Modal.styles.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { ANSWER_SET_TEXTS } from './block-texts.ts';

/** More statements than any paper has under one box. */
const MOST = 40;

interface AnswerSetDialogProps {
  name: string;
  proposed: number;
  onAdd: (count: number) => void;
  onClose: () => void;
}

/** Asks how many statements a fixed list of answers is for. */
export function AnswerSetDialog({ name, proposed, onAdd, onClose }: AnswerSetDialogProps) {
  const dialog = useDialogStyles();
  const [typed, setTyped] = useState(String(proposed));
  const [isRefused, setIsRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function add(event: FormEvent): void {
    event.preventDefault();
    const count = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
    if (count >= 1 && count <= MOST) return onAdd(count);
    setIsRefused(true);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <Modal label={name} onClose={onClose}>
      <h2 className={dialog.title}>{name}</h2>
      <form ref={form} onSubmit={add} noValidate>
        <TextField
          label={ANSWER_SET_TEXTS.howMany}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          hint={ANSWER_SET_TEXTS.eachHas}
          error={isRefused ? ANSWER_SET_TEXTS.wrongCount(MOST) : undefined}
          onFocus={({ target }) => target.select()}
          onChange={(next) => {
            setTyped(next);
            setIsRefused(false);
          }}
        />
        <DialogButtons act={ANSWER_SET_TEXTS.add} onCancel={onClose} />
      </form>
    </Modal>
  );
}
