import { Field, Input, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { isDate, TARGET_BANDS, type GoalName, type Goals } from '../../../shared/goals.ts';
import { useDevice } from '../../local/device.tsx';
import { saveGoal } from '../../local/save-setting.ts';
import { Notice } from '../../ui/Notice.tsx';
import { distanceWords, testWords } from './goal-words.ts';
import { useHomeStyles } from './home.styles.ts';

interface GoalsBoxProps {
  goals: Goals;
  /** Null where none was given yet. */
  lastBand: number | null;
  /** 'YYYY-MM-DD' */
  today: string;
}

/** The band that the student aims at and the day of the test: kept at once, on all their devices [R58]. */
export function GoalsBox({ goals: { targetBand, testDate }, lastBand, today }: GoalsBoxProps) {
  const styles = useHomeStyles();
  const device = useDevice();
  const [hasFailed, setFailed] = useState(false);

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
    <section className={styles.box} aria-labelledby="goals">
      <h2 id="goals">Your target</h2>
      <div className={styles.fields}>
        <Field label="Band">
          <Select
            className={styles.field}
            value={targetBand === null ? '' : String(targetBand)}
            onChange={(_event, data) => void keep('target_band', data.value)}
          >
            <option value="">Not set</option>
            {TARGET_BANDS.map((band) => (
              <option key={band} value={band}>
                {band}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Day of the test">
          <TestDate key={testDate} testDate={testDate} onKeep={(value) => void keep('test_date', value)} />
        </Field>
      </div>
      <div role="status" className={styles.goalWords}>
        {testDate === null && targetBand === null && <p>They go with your account to all your devices.</p>}
        {testDate !== null && <p>{testWords(today, testDate)}</p>}
        {targetBand !== null && lastBand !== null && <p>{distanceWords(lastBand, targetBand)}</p>}
      </div>
      {hasFailed && (
        <div role="alert">
          <Notice intent="error">This device could not keep it. Free some room, then set it again.</Notice>
        </div>
      )}
    </section>
  );
}

/** Kept once it is a whole date: while its parts are typed, the browser gives none. */
function TestDate({ testDate, onKeep, ...field }: { testDate: string | null; onKeep: (value: string) => void }) {
  const styles = useHomeStyles();
  const [value, setValue] = useState(testDate ?? '');
  return (
    <Input
      {...field}
      type="date"
      className={styles.field}
      value={value}
      onChange={(_event, data) => setValue(data.value)}
      onBlur={() => {
        if (value !== (testDate ?? '') && (value === '' || isDate(value))) onKeep(value);
      }}
    />
  );
}
