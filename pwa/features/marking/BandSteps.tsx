import { mergeClasses } from '@fluentui/react-components';
import { useId, useState, type KeyboardEvent } from 'react';
import type { MarkedCategory } from '../../../shared/marks.ts';
import type { ParentCategory } from '../../../shared/papers.ts';
import { criterionWords } from '../../ui/marks/criterion-texts.ts';
import { useMarkingStyles } from './marking.styles.ts';
import { BAND_STEPS } from './mark-screen-texts.ts';

/** The order of the bands; 0 is for an empty response. */
const BANDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

interface BandStepsProps {
  category: MarkedCategory;
  track: ParentCategory;
  criterion: string;
  band: number | null;
  isReadOnly: boolean;
  /** True for the criterion whose meaning is shown where a mouse points. */
  isCurrent: boolean;
  onCurrent: () => void;
  onChange: (band: number) => void;
}

export function BandSteps({
  category,
  track,
  criterion,
  band,
  isReadOnly,
  isCurrent,
  onCurrent,
  onChange,
}: BandStepsProps) {
  const styles = useMarkingStyles();
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const told = pointed ?? band;
  const meaning = told === null ? null : criterionWords(category, criterion, told, track);

  function pressKey(event: KeyboardEvent): void {
    if (isReadOnly || event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return;
    event.preventDefault();
    onChange(Number(event.key));
    document.getElementById(`${id}-${event.key}`)?.focus();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a digit chooses, wherever the focus is in it
    <fieldset
      className={styles.criterion}
      aria-describedby={`${id}-words`}
      onKeyDown={pressKey}
      onPointerEnter={onCurrent}
      onFocus={onCurrent}
    >
      <legend className={styles.criterionName}>{criterion}</legend>
      <div className={styles.steps}>
        {BANDS.map((step) => (
          <label
            key={step}
            className={mergeClasses(styles.step, step === band && styles.chosen)}
            onPointerEnter={() => setPointed(step)}
            onPointerLeave={() => setPointed(null)}
          >
            <input
              id={`${id}-${step}`}
              type="radio"
              name={id}
              value={step}
              aria-label={BAND_STEPS.bandOf(criterion, step)}
              checked={step === band}
              disabled={isReadOnly}
              className={styles.stepInput}
              onChange={() => onChange(step)}
            />
            {step}
          </label>
        ))}
      </div>
      <p id={`${id}-words`} className={mergeClasses(styles.meaning, !isCurrent && styles.meaningBehind)}>
        <span className={styles.ofCriterion}>{criterion}</span>
        {told === null ? (
          BAND_STEPS.none
        ) : (
          <>
            {told}: {meaning?.means}
            {meaning?.next != null && <span className={styles.nextBand}>{meaning.next}</span>}
          </>
        )}
      </p>
    </fieldset>
  );
}
