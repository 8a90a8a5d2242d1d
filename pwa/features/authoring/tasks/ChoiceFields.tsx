import { Button } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MAX_CHOICES } from '../../../../shared/authoring/sizes.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { HtmlLine } from '../fields/HtmlLine.tsx';
import { emptyBelow } from '../fields/pasted-lines.ts';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { TASK_TEXTS } from './tasks-texts.ts';

interface ChoiceFieldsProps {
  one: string;
  choices: readonly { label: string; html: string }[];
  placeholder: string;
  most?: number;
  onSplice: (at: number, count: number, put: readonly string[]) => void;
  isWrong?: (html: string) => boolean;
  renderMark?: (label: string) => ReactNode;
}

export function ChoiceFields({
  one,
  choices,
  placeholder,
  most = MAX_CHOICES,
  onSplice,
  isWrong,
  renderMark,
}: ChoiceFieldsProps) {
  const styles = useAuthoringStyles();
  const box = useRef<HTMLDivElement>(null);

  function insert(at: number): void {
    // renders the field before the next keystroke
    flushSync(() => onSplice(at, 0, ['']));
    box.current?.querySelectorAll<HTMLElement>(':scope > ol textarea')[at]?.focus();
  }

  return (
    <div ref={box} className={styles.fields}>
      <ol className={styles.fields}>
        {choices.map(({ label, html }, index) => (
          <li key={label} className={styles.fieldRow}>
            {renderMark?.(label)}
            <span aria-hidden className={styles.letter}>
              {label}
            </span>
            <div className={styles.grow}>
              <HtmlLine
                label={`${one} ${label}`}
                html={html}
                placeholder={placeholder}
                isWrong={isWrong?.(html) ?? false}
                onChange={(next) => onSplice(index, 1, [next])}
                onLines={(first, others) => {
                  const all = choices.map((choice) => choice.html);
                  onSplice(index, 1 + emptyBelow(all, index, others.length), [first, ...others]);
                }}
                onEnter={() => insert(index + 1)}
              />
            </div>
            <RemoveButton
              label={TASK_TEXTS.removeOne(one.toLowerCase(), label)}
              onClick={() => onSplice(index, 1, [])}
            />
          </li>
        ))}
      </ol>
      {choices.length < most && (
        <div className={styles.tools}>
          <Button icon={<Add16Regular />} onClick={() => insert(choices.length)}>
            {one}
          </Button>
        </div>
      )}
    </div>
  );
}
