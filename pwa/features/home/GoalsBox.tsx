import { Field, Input, mergeClasses, Select } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { isDate, TARGET_BANDS, type GoalName, type Goals } from '../../../shared/goals.ts';
import { PARENT_CATEGORIES } from '../../../shared/papers.ts';
import { useDevice } from '../../local/device.tsx';
import { saveGoal } from '../../local/writes/save-setting.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { GOALS, goalsText, testWords } from './goal-texts.ts';
import { useHomeStyles } from './home.styles.ts';
import { TRACK_TEXTS, TRACK_WORDS } from './track-texts.ts';

interface GoalsBoxProps {
  goals: Goals;
  /** 'YYYY-MM-DD' in the device's time zone. */
  today: string;
  isOpen?: boolean;
}

export function GoalsBox({ goals: { targetBand, testDate, track }, today, isOpen = false }: GoalsBoxProps) {
  const styles = useHomeStyles();
  const device = useDevice();
  const [hasFailed, setFailed] = useState(false);
  const latest = latestDay(today);

  async function keep(name: GoalName, value: string): Promise<void> {
    try {
      await saveGoal(device, name, value);
      setFailed(false);
      device.requestSync(0);
    } catch {
      setFailed(true);
    }
  }

  return (
    <Fold isOpen={isOpen} title={GOALS.title} words={goalsText({ targetBand, testDate, track }, today, latest)}>
      <div className={styles.fields}>
        <Field label={GOALS.band}>
          <Select
            className={styles.field}
            value={targetBand === null ? '' : String(targetBand)}
            onChange={(_event, data) => void keep('target_band', data.value)}
          >
            <option value="">{GOALS.none}</option>
            {TARGET_BANDS.map((band) => (
              <option key={band} value={band}>
                {band}
              </option>
            ))}
          </Select>
        </Field>
        <TestDate testDate={testDate} latest={latest} onKeep={(value) => void keep('test_date', value)} />
        <Field label={TRACK_TEXTS.label}>
          <Select
            className={styles.field}
            value={track ?? ''}
            onChange={(_event, data) => void keep('track', data.value)}
          >
            <option value="">{TRACK_TEXTS.none}</option>
            {PARENT_CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {TRACK_WORDS[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div role="status" className={styles.goalWords}>
        {testDate !== null && testDate <= latest && <p>{testWords(today, testDate)}</p>}
        <p>{GOALS.everywhere}</p>
      </div>
      {hasFailed && (
        <Notice role="alert" intent="error">
          {GOALS.failed}
        </Notice>
      )}
    </Fold>
  );
}

/** A partly typed year is a date in the first centuries. */
const EARLIEST = '2000-01-01';

/** A test further ahead is a typo. */
const YEARS_AHEAD = 5;

function latestDay(today: string): string {
  return `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`;
}

interface TestDateProps {
  testDate: string | null;
  latest: string;
  onKeep: (value: string) => void;
}

/**
 * Saves the date once it is complete and again on blur. An incomplete date changes nothing; one too far ahead shows
 * an error.
 */
function TestDate({ testDate, latest, onKeep }: TestDateProps) {
  const styles = useHomeStyles();
  const input = useRef<HTMLElement | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const saved = testDate ?? '';
  const value = typed ?? saved;
  const isTooFar = isDate(value) && value > latest;
  // shows a change from another device, but not while the student types
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(null);
  }, [testDate]);
  return (
    <Field
      label={GOALS.day}
      validationMessage={isTooFar ? { className: styles.message, children: GOALS.tooFar(latest.slice(0, 4)) } : null}
      validationState={isTooFar ? 'error' : 'none'}
    >
      <Input
        ref={(element: HTMLElement | null) => {
          input.current = element;
        }}
        type="date"
        max={latest}
        className={mergeClasses(styles.field, styles.date)}
        value={value}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (isWhole(currentTarget) && currentTarget.value <= latest) onKeep(currentTarget.value);
        }}
        onBlur={({ currentTarget }) => {
          if (!isWhole(currentTarget)) setTyped(null);
          else if (typed !== null && typed !== saved && typed <= latest) onKeep(typed);
        }}
      />
    </Field>
  );
}

function isWhole({ value, validity }: HTMLInputElement): boolean {
  return value === '' ? !validity.badInput : isDate(value) && value >= EARLIEST;
}
