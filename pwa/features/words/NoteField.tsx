import { Field, Textarea } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { MAX_WORD_NOTE_LENGTH } from '../../../shared/words.ts';
import { NOTE } from './words-texts.ts';
import { useWordsStyles } from './words.styles.ts';

interface NoteFieldProps {
  text: string;
  trouble: string | null;
  takesFocus?: boolean;
  onType: (text: string) => void;
}

export function NoteField({ text, trouble, takesFocus = false, onType }: NoteFieldProps) {
  const styles = useWordsStyles();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <Field label={NOTE.label} hint={NOTE.hint} validationMessage={trouble}>
      <Textarea
        ref={(element: HTMLTextAreaElement | null) => {
          field.current = element;
        }}
        dir="auto"
        rows={2}
        maxLength={MAX_WORD_NOTE_LENGTH}
        className={styles.note}
        value={text}
        onChange={(_event, data) => onType(data.value)}
      />
    </Field>
  );
}
