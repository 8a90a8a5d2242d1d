import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import { MAX_COMMENT_LENGTH, type DraftTask, type ToMark } from '../../../shared/marking.ts';
import type { MarkedCategory } from '../../../shared/marks.ts';
import { BandSteps } from './BandSteps.tsx';
import { CommentField } from './CommentField.tsx';
import { useMarkingStyles } from './marking.styles.ts';
import { bandOfDraftTask, exactBand } from './state-texts.ts';
import { CRITERIA } from './mark-screen-texts.ts';

interface CriteriaPaneProps {
  category: MarkedCategory;
  toMark: ToMark;
  task: DraftTask;
  isReadOnly: boolean;
  onChange: (change: (task: DraftTask) => DraftTask) => void;
}

export function CriteriaPane({ category, toMark, task, isReadOnly, onChange }: CriteriaPaneProps) {
  const styles = useMarkingStyles();
  const id = useId();
  const band = bandOfDraftTask(task);
  return (
    <>
      <h2 className={styles.hidden}>{CRITERIA.title(toMark.name)}</h2>
      {toMark.criteria.map((criterion, index) => (
        <BandSteps
          key={criterion}
          category={category}
          criterion={criterion}
          band={task.bands[index] ?? null}
          isReadOnly={isReadOnly}
          onChange={(given) =>
            onChange((before) => ({ ...before, bands: before.bands.map((one, at) => (at === index ? given : one)) }))
          }
        />
      ))}
      <p className={styles.taskBand}>
        <span>{toMark.name}</span>
        <span>{band === null ? CRITERIA.noBand : CRITERIA.band(exactBand(band))}</span>
      </p>
      <label htmlFor={`${id}-comment`} className={styles.label}>
        {CRITERIA.commentOn(toMark.name === 'Interview' ? CRITERIA.interview : toMark.name)}
      </label>
      <CommentField
        id={`${id}-comment`}
        className={styles.area}
        most={MAX_COMMENT_LENGTH}
        readOnly={isReadOnly}
        value={task.comment}
        onChange={(event) => {
          const comment = event.target.value;
          onChange((before) => ({ ...before, comment }));
        }}
      />
    </>
  );
}

interface EndBarProps {
  band: number | null;
  /** The released band; null before the first release. */
  has: number | null;
  standing: string;
  lacks: readonly string[];
  isReleased: boolean;
  isReadOnly: boolean;
  isSaving: boolean;
  onSave: () => void;
  onRelease: () => void;
  onCorrect: () => void;
  onDiscard: (() => void) | null;
}

export function EndBar(props: EndBarProps) {
  const styles = useMarkingStyles();
  const { band, has, standing, lacks, isReleased, isReadOnly, isSaving } = props;
  return (
    <div className={styles.end}>
      <p className={styles.band}>
        <span>{isReleased ? CRITERIA.hasBand : CRITERIA.paperBand}</span>
        <strong>{band ?? '–'}</strong>
      </p>
      {has !== null && !isReleased && <p className={styles.has}>{CRITERIA.hasUntil(has)}</p>}
      <p role="status" className={styles.standing}>
        {standing}
        {lacks.length > 0 && !isReadOnly && lacks.map((lack) => <span key={lack}>{lack}</span>)}
      </p>
      <div className={styles.actions}>
        {isReleased ? (
          <Button onClick={props.onCorrect}>{CRITERIA.correct}</Button>
        ) : (
          <>
            <Button disabledFocusable={isReadOnly} onClick={props.onSave}>
              {isSaving ? CRITERIA.saving : CRITERIA.save}
            </Button>
            <Button appearance="primary" disabledFocusable={isReadOnly || lacks.length > 0} onClick={props.onRelease}>
              {CRITERIA.release}
            </Button>
            {props.onDiscard && <Button onClick={props.onDiscard}>{CRITERIA.discard}</Button>}
          </>
        )}
      </div>
    </div>
  );
}
