import { mergeClasses, Select } from '@fluentui/react-components';
import type { AnswerLimits } from '../../../../shared/written-answer.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import type { BlankLimits } from './choices.ts';
import { BLANK_TEXTS, noLimitWords } from './questions-texts.ts';

const WORD_LIMITS = [1, 2, 3, 4, 5];
const NUMBER_LIMITS = [1, 2];

interface LimitFieldsProps {
  label: string;
  limits: BlankLimits;
  ofInstruction: AnswerLimits | null;
  onChange: (limits: BlankLimits) => void;
}

export function LimitFields({ label, limits, ofInstruction, onChange }: LimitFieldsProps) {
  const styles = useAuthoringStyles();
  return (
    <div className={styles.tools}>
      <label className={mergeClasses(styles.label, styles.limitField)}>
        {label}{' '}
        <Select
          className={styles.select}
          value={limits.words ?? ''}
          onChange={(_event, { value }) => onChange({ ...limits, words: value === '' ? null : Number(value) })}
        >
          <option value="">{noLimitWords(ofInstruction)}</option>
          {WORD_LIMITS.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? BLANK_TEXTS.oneWord : BLANK_TEXTS.words(count)}
            </option>
          ))}
        </Select>
      </label>
      {limits.words !== null && (
        <label className={mergeClasses(styles.label, styles.limitField)}>
          {BLANK_TEXTS.andOr}{' '}
          <Select
            className={styles.select}
            value={limits.numbers ?? ''}
            onChange={(_event, { value }) => onChange({ ...limits, numbers: value === '' ? null : Number(value) })}
          >
            <option value="">{BLANK_TEXTS.noNumber}</option>
            {NUMBER_LIMITS.map((count) => (
              <option key={count} value={count}>
                {count === 1 ? BLANK_TEXTS.oneNumber : BLANK_TEXTS.numbers(count)}
              </option>
            ))}
          </Select>
        </label>
      )}
    </div>
  );
}
