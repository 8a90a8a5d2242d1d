import { ErrorCircle16Regular } from '@fluentui/react-icons';
import { useId } from 'react';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { IMAGE_TEXTS } from './rich-text-texts.ts';

const MAX_CHARS = 500;

interface DescriptionFieldProps {
  of?: string | undefined;
  value: string;
  problem: string | null;
  isReadOnly?: boolean;
  onChange: (alt: string) => void;
}

export function DescriptionField({ of, value, problem, isReadOnly = false, onChange }: DescriptionFieldProps) {
  const styles = useAuthoringStyles();
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {IMAGE_TEXTS.whatItShows}
      </label>
      <input
        id={id}
        type="text"
        dir="auto"
        className={styles.text}
        maxLength={MAX_CHARS}
        aria-label={of === undefined ? undefined : IMAGE_TEXTS.whatOneShows(of)}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}problem`}
        readOnly={isReadOnly}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span id={`${id}problem`} role="status" className={styles.error}>
        {problem !== null && (
          <>
            <ErrorCircle16Regular aria-hidden />
            {problem}
          </>
        )}
      </span>
    </>
  );
}
