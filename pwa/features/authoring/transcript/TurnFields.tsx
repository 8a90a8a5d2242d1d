import { Button, Field, Input, Textarea } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import { useTranscriptStyles } from './Transcript.styles.ts';
import { rowErrors, type TurnRow } from './transcript-rows.ts';
import { TRANSCRIPT_TEXTS } from './transcript-texts.ts';

interface TurnFieldsProps {
  row: TurnRow;
  before: readonly TurnRow[];
  onChange: (part: Partial<TurnRow>) => void;
  onDelete: () => void;
}

export function TurnFields({ row, before, onChange, onDelete }: TurnFieldsProps) {
  const styles = useTranscriptStyles();
  const errors = rowErrors(row, before);
  const number = before.length + 1;
  const line = (name: 'time' | 'speaker', label: string) => (
    <Field label={label} validationMessage={errors[name] ?? null}>
      <Input className={styles.field} value={row[name]} onChange={(_event, { value }) => onChange({ [name]: value })} />
    </Field>
  );
  return (
    <li className={styles.turn} aria-label={TRANSCRIPT_TEXTS.turn(number)}>
      {line('time', TRANSCRIPT_TEXTS.time)}
      {line('speaker', TRANSCRIPT_TEXTS.speaker)}
      <Field label={TRANSCRIPT_TEXTS.words} validationMessage={errors.words ?? null}>
        <Textarea
          className={styles.field}
          resize="vertical"
          rows={2}
          value={row.words}
          onChange={(_event, { value }) => onChange({ words: value })}
        />
      </Field>
      <Button
        appearance="subtle"
        className={styles.remove}
        icon={<Delete20Regular />}
        aria-label={TRANSCRIPT_TEXTS.deleteTurn(number)}
        onClick={onDelete}
      />
    </li>
  );
}
