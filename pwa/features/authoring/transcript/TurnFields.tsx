import { Button, Field, Input, Textarea } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import { useTranscriptStyles } from './Transcript.styles.ts';
import { rowErrors, type TurnRow } from './transcript-rows.ts';
import { PLAYER_TEXTS, TRANSCRIPT_TEXTS } from './transcript-texts.ts';

interface TurnFieldsProps {
  row: TurnRow;
  before: readonly TurnRow[];
  /** Returns where the recording stands, as '1:05'; null before it is loaded. */
  now: (() => string) | null;
  onChange: (part: Partial<TurnRow>) => void;
  onDelete: () => void;
}

export function TurnFields({ row, before, now, onChange, onDelete }: TurnFieldsProps) {
  const styles = useTranscriptStyles();
  const errors = rowErrors(row, before);
  const number = before.length + 1;
  const line = (name: 'time' | 'speaker', label: string) => (
    <Field
      label={label}
      className={name === 'time' ? styles.timeField : undefined}
      validationMessage={errors[name] ?? null}
    >
      <Input className={styles.field} value={row[name]} onChange={(_event, { value }) => onChange({ [name]: value })} />
    </Field>
  );
  return (
    <li className={styles.turn} aria-label={TRANSCRIPT_TEXTS.turn(number)}>
      <div className={styles.time}>
        {line('time', TRANSCRIPT_TEXTS.time)}
        {now && (
          <Button
            className={styles.now}
            aria-label={PLAYER_TEXTS.nowName(number)}
            title={PLAYER_TEXTS.nowName(number)}
            onClick={() => onChange({ time: now() })}
          >
            {PLAYER_TEXTS.now}
          </Button>
        )}
      </div>
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
