import { mergeClasses, Select } from '@fluentui/react-components';
import { Fragment, useId } from 'react';
import { useModeChoiceStyles } from './ModeChoice.styles.ts';
import { MODE_TEXTS, partOptionText, type PartTime } from './mode-texts.ts';
import type { StartMode } from './start-exam.ts';

interface ModeChoiceProps {
  mode: StartMode;
  partCount: number;
  isListening: boolean;
  timeOfPart: (part_no: number) => PartTime;
  onMode: (mode: StartMode) => void;
}

export function ModeChoice({ mode, partCount, isListening, timeOfPart, onMode }: ModeChoiceProps) {
  const styles = useModeChoiceStyles();
  const name = useId();
  const isPart = typeof mode === 'object';
  const kinds = (['whole', 'pauses', 'part', 'untimed'] as const).filter(
    // a paper of one part has no smaller way, and only a recording can be paused
    (kind) => (kind !== 'part' || partCount > 1) && (kind !== 'pauses' || isListening),
  );
  return (
    <fieldset className={mergeClasses(styles.group, kinds.length === 4 && styles.pairs)}>
      <legend className={styles.legend}>{MODE_TEXTS.legend}</legend>
      {kinds.map((kind) => {
        const { title, words } = MODE_TEXTS[kind === 'whole' && isListening ? 'asInTest' : kind];
        return (
          <Fragment key={kind}>
            <label className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={kind === 'part' ? isPart : mode === kind}
                onChange={() => onMode(kind === 'part' ? { part_no: 1 } : kind)}
              />
              <span>
                <b>{title}</b>
                {words}
              </span>
            </label>
            {kind === 'part' && isPart && (
              <PartSelect part_no={mode.part_no} partCount={partCount} timeOfPart={timeOfPart} onMode={onMode} />
            )}
          </Fragment>
        );
      })}
    </fieldset>
  );
}

type PartSelectProps = Omit<ModeChoiceProps, 'mode' | 'isListening'> & { part_no: number };

function PartSelect({ part_no, partCount, timeOfPart, onMode }: PartSelectProps) {
  const styles = useModeChoiceStyles();
  return (
    <Select
      aria-label={MODE_TEXTS.partLabel}
      className={styles.part}
      value={String(part_no)}
      onChange={(_event, { value }) => onMode({ part_no: Number(value) })}
    >
      {Array.from({ length: partCount }, (_, index) => index + 1).map((one) => (
        <option key={one} value={one}>
          {partOptionText(one, timeOfPart(one))}
        </option>
      ))}
    </Select>
  );
}
