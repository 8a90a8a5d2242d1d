import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { blockLimits, withBlockLimits } from '../questions/block-limits.ts';
import { LimitFields } from '../questions/LimitFields.tsx';
import { BLANK_TEXTS, QUESTION_TEXTS } from '../questions/questions-texts.ts';
import type { QuestionTools } from '../questions/use-question-tools.ts';
import type { BlockRow } from '../editor-state/rows.ts';

interface BlockLimitFieldsProps {
  row: BlockRow;
  numbers: ReadonlyMap<string, number>;
  tools: QuestionTools;
  onChange: (change: (row: BlockRow) => BlockRow) => void;
}

/** The word limit of all gaps of a block at once; nothing for a block of one gap or none, whose dialog has it. */
export function BlockLimitFields({ row, numbers, tools, onChange }: BlockLimitFieldsProps) {
  const styles = useAuthoringStyles();
  const limits = blockLimits(row);
  const gaps = row.questions.filter(({ question_type }) => question_type === 'fillBlank');
  if (!limits || gaps.length < 2) return null;
  const others = limits.otherIds.map((id) => QUESTION_TEXTS.question(numbers.get(id) ?? 0));
  return (
    <div>
      <LimitFields
        label={BLANK_TEXTS.allGaps}
        limits={limits.shared}
        ofInstruction={tools.instructionLimit()}
        onChange={(next) => onChange((now) => withBlockLimits(now, next))}
      />
      {others.length > 0 && (
        <p role="status" className={styles.label}>
          {others.length === 1
            ? BLANK_TEXTS.otherLimits(others.join(', '))
            : BLANK_TEXTS.otherLimitsOfMany(others.join(', '))}
        </p>
      )}
    </div>
  );
}
