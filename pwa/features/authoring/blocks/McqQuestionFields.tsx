import { Button, mergeClasses } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { missingIn, questionOf } from '../questions/edit-questions.ts';
import { McqFields } from '../questions/McqFields.tsx';
import type { TaskFieldsProps } from '../tasks/task-fields.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { focusAdded } from '../fields/focus-added.ts';
import { FIELD_TEXTS } from './block-texts.ts';

export function McqQuestionFields({ row, body, numbers, tools, wasTried }: TaskFieldsProps<'mcqQuestion'>) {
  const styles = useAuthoringStyles();
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={list} className={mergeClasses(styles.fields, styles.lines)}>
        {body.question_ids.map((question_id) => {
          const question = questionOf(row, question_id);
          return (
            question && (
              <McqFields
                key={question_id}
                question={question}
                number={numbers.get(question_id) ?? 0}
                tools={tools}
                problem={wasTried ? missingIn(question) : null}
              />
            )
          );
        })}
      </div>
      <div className={styles.tools}>
        <Button icon={<Add16Regular />} onClick={() => focusAdded(list.current, () => void tools.add('mcq'))}>
          {FIELD_TEXTS.addQuestion}
        </Button>
      </div>
    </>
  );
}
