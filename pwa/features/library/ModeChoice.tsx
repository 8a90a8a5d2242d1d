import { mergeClasses, Select } from '@fluentui/react-components';
import { Fragment, useId } from 'react';
import { partNoun, type ExamCategory } from '../../../shared/papers.ts';
import { useModeChoiceStyles } from './ModeChoice.styles.ts';
import { MODE_TEXTS, partOptionText, type PartTime } from './mode-texts.ts';
import type { StartMode } from './start-exam.ts';

interface ModeChoiceProps {
  mode: StartMode;
  partCount: number;
  category: ExamCategory;
  timeOfPart: (part_no: number) => PartTime;
  onMode: (mode: StartMode) => void;
}

export function ModeChoice({ mode, partCount, category, timeOfPart, onMode }: ModeChoiceProps) {
  const styles = useModeChoiceStyles();
  const name = useId();
  const isPart = typeof mode === 'object';
  const isListening = category === 'listening';
  const kinds = (['whole', 'pauses', 'part', 'untimed'] as const).filter(
    // a paper of one part has no smaller way, and only a recording can be paused
    (kind) => (kind !== 'part' || partCount > 1) && (kind !== 'pauses' || isListening),
  );
  return (
    <fieldset className={mergeClasses(styles.group, kinds.length === 4 && styles.pairs)}>
      <legend className={styles.legend}>{MODE_TEXTS.legend}</legend>
      {kinds.map((kind) => {
        const { title, words } =
          kind === 'part'
            ? MODE_TEXTS.part(partNoun(category).toLowerCase())
            : MODE_TEXTS[kind === 'whole' && isListening ? 'asInTest' : kind];
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
              <PartSelect
                part_no={mode.part_no}
                partCount={partCount}
                category={category}
                timeOfPart={timeOfPart}
                onMode={onMode}
              />
            )}
          </Fragment>
        );
      })}
    </fieldset>
  );
}

type PartSelectProps = Omit<ModeChoiceProps, 'mode'> & { part_no: number };

function PartSelect({ part_no, partCount, category, timeOfPart, onMode }: PartSelectProps) {
  const styles = useModeChoiceStyles();
  return (
    <Select
      aria-label={partNoun(category)}
      className={styles.part}
      value={String(part_no)}
      onChange={(_event, { value }) => onMode({ part_no: Number(value) })}
    >
      {Array.from({ length: partCount }, (_, index) => index + 1).map((one) => (
        <option key={one} value={one}>
          {partOptionText(category, one, timeOfPart(one))}
        </option>
      ))}
    </Select>
  );
}
