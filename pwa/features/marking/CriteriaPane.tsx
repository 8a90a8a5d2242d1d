import { Button } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { MAX_COMMENT_LENGTH, type DraftTask, type ToMark } from '../../../shared/marking.ts';
import type { MarkedCategory } from '../../../shared/marks.ts';
import type { ParentCategory } from '../../../shared/papers.ts';
import { isMac } from '../../ui/look.ts';
import { BandSteps } from './BandSteps.tsx';
import { CommentBank } from './comments/CommentBank.tsx';
import { CommentField } from './CommentField.tsx';
import type { ReleaseAct } from './marking-state.ts';
import { useMarkingStyles } from './marking.styles.ts';
import { bandOfDraftTask, exactBand } from './state-texts.ts';
import { CRITERIA } from './mark-screen-texts.ts';

interface CriteriaPaneProps {
  category: MarkedCategory;
  track: ParentCategory;
  toMark: ToMark;
  task: DraftTask;
  isReadOnly: boolean;
  onChange: (change: (task: DraftTask) => DraftTask) => void;
}

export function CriteriaPane({ category, track, toMark, task, isReadOnly, onChange }: CriteriaPaneProps) {
  const styles = useMarkingStyles();
  const id = useId();
  const [current, setCurrent] = useState(0);
  const band = bandOfDraftTask(task);
  return (
    <>
      <h2 className={styles.hidden}>{CRITERIA.title(toMark.name)}</h2>
      <div className={styles.bandsOfTask}>
        {toMark.criteria.map((criterion, index) => (
          <BandSteps
            key={criterion}
            category={category}
            track={track}
            criterion={criterion}
            band={task.bands[index] ?? null}
            isReadOnly={isReadOnly}
            isCurrent={index === current}
            onCurrent={() => setCurrent(index)}
            onChange={(given) =>
              onChange((before) => ({ ...before, bands: before.bands.map((one, at) => (at === index ? given : one)) }))
            }
          />
        ))}
      </div>
      <p className={styles.taskBand}>
        <span>{toMark.name}</span>
        <span>{band === null ? CRITERIA.noBand : CRITERIA.band(exactBand(band))}</span>
      </p>
      <label htmlFor={`${id}-comment`} className={styles.label}>
        {CRITERIA.commentOn(toMark.name === 'Interview' ? CRITERIA.interview : toMark.name)}
      </label>
      {!isReadOnly && (
        <CommentBank
          category={category}
          criteria={toMark.criteria}
          comment={task.comment}
          fieldId={`${id}-comment`}
          onChange={(comment) => onChange((before) => ({ ...before, comment }))}
        />
      )}
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
  act: ReleaseAct;
  band: number | null;
  /** The band that was given before; null before the first release. */
  has: number | null;
  standing: string;
  lacks: readonly string[];
  isReleased: boolean;
  isReadOnly: boolean;
  isSaving: boolean;
  isGoing: boolean;
  /** False where nobody can change these marks any more. */
  canCorrect: boolean;
  onSave: () => void;
  onNext: () => void;
  onRelease: () => void;
  onCorrect: () => void;
  onDiscard: (() => void) | null;
}

export function EndBar(props: EndBarProps) {
  const styles = useMarkingStyles();
  const { act, band, has, standing, lacks, isReleased, isReadOnly, isSaving, isGoing, onNext } = props;
  const isFinish = act === 'finish';
  useNextKey(onNext);
  const next = (words: string) => (
    <Button disabledFocusable={isGoing} aria-keyshortcuts="Alt+N" title={CRITERIA.nextKey(ALT)} onClick={onNext}>
      {isGoing ? CRITERIA.going : words}
    </Button>
  );
  return (
    <div className={styles.end}>
      <p className={styles.band}>
        <span>{isReleased ? (isFinish ? CRITERIA.given : CRITERIA.hasBand) : CRITERIA.paperBand}</span>
        <strong>{band ?? '–'}</strong>
      </p>
      {has !== null && !isReleased && (
        <p className={styles.has}>{isFinish ? CRITERIA.givenUntil(has) : CRITERIA.hasUntil(has)}</p>
      )}
      <p role="status" className={styles.standing}>
        {standing}
        {lacks.length > 0 && !isReadOnly && lacks.map((lack) => <span key={lack}>{lack}</span>)}
      </p>
      <div className={styles.actions}>
        {isReleased ? (
          <>
            {props.canCorrect && (
              <Button onClick={props.onCorrect}>{isFinish ? CRITERIA.change : CRITERIA.correct}</Button>
            )}
            {next(CRITERIA.next)}
          </>
        ) : (
          <>
            <Button disabledFocusable={isReadOnly} onClick={props.onSave}>
              {isSaving ? CRITERIA.saving : CRITERIA.save}
            </Button>
            {next(isReadOnly ? CRITERIA.next : CRITERIA.saveAndNext)}
            <Button appearance="primary" disabledFocusable={isReadOnly || lacks.length > 0} onClick={props.onRelease}>
              {RELEASE_WORDS[act]}
            </Button>
            {props.onDiscard && (
              <Button onClick={props.onDiscard}>{isFinish ? CRITERIA.discardChange : CRITERIA.discard}</Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

const RELEASE_WORDS = { release: CRITERIA.release, finish: CRITERIA.finish, decide: CRITERIA.decide } as const;
const ALT = isMac ? '⌥ ' : 'Alt+';

function useNextKey(onNext: () => void): void {
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const isNext = event.code === 'KeyN' && event.altKey && !event.ctrlKey && !event.metaKey;
    // a dialog asks something first
    if (!isNext || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onNext();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
