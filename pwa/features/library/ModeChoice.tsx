import { mergeClasses, Select } from '@fluentui/react-components';
import { useId, useState } from 'react';
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

/** Each way has one line that never moves; the words of the chosen one stand below all of them [R617]. */
export function ModeChoice({ mode, partCount, category, timeOfPart, onMode }: ModeChoiceProps) {
  const styles = useModeChoiceStyles();
  const name = useId();
  const [part_no, setPartNo] = useState(typeof mode === 'object' ? mode.part_no : 1);
  const isListening = category === 'listening';
  const chosen = typeof mode === 'object' ? 'part' : mode;
  const textsOf = (kind: typeof chosen): { title: string; words: string; band?: string } =>
    kind === 'part'
      ? MODE_TEXTS.part(partNoun(category).toLowerCase())
      : MODE_TEXTS[kind === 'whole' && isListening ? 'asInTest' : kind];
  const kinds = (['whole', 'pauses', 'part', 'untimed'] as const).filter(
    // a paper of one part has no smaller way, and only a recording can be paused
    (kind) => (kind !== 'part' || partCount > 1) && (kind !== 'pauses' || isListening),
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{MODE_TEXTS.legend}</legend>
      <div className={styles.ways}>
        {kinds.map((kind) => {
          const { title, words, band } = textsOf(kind);
          return (
            <div key={kind} className={styles.way}>
              <label className={mergeClasses(styles.choice, kind === 'part' && styles.beside)}>
                <input
                  type="radio"
                  name={name}
                  checked={chosen === kind}
                  onChange={() => onMode(kind === 'part' ? { part_no } : kind)}
                />
                <b>{title}</b>
                {band && <span className={styles.band}>{band}</span>}
                <span className={styles.hidden}>{words}</span>
              </label>
              {kind === 'part' && (
                <Select
                  aria-label={partNoun(category)}
                  appearance="underline"
                  className={styles.part}
                  value={String(part_no)}
                  onChange={(_event, { value }) => {
                    setPartNo(Number(value));
                    onMode({ part_no: Number(value) });
                  }}
                >
                  {Array.from({ length: partCount }, (_, index) => index + 1).map((one) => (
                    <option key={one} value={one}>
                      {partOptionText(category, one, timeOfPart(one))}
                    </option>
                  ))}
                </Select>
              )}
            </div>
          );
        })}
      </div>
      {/* each way has its words for a screen reader */}
      <p className={styles.words} aria-hidden>
        {textsOf(chosen).words}
      </p>
    </fieldset>
  );
}
