import { memo } from 'react';
import { useAttempt } from '../screen/attempt-context.ts';
import { FillBlankField } from './FillBlankField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { DropDownField } from './DropDownField.tsx';
import { InSentence } from './InSentence.tsx';
import { QuestionNumber } from './QuestionNumber.tsx';

interface InlineQuestionProps {
  question_id: string;
  quietMs: number;
  sentence?: string;
}

export const InlineQuestion = memo(function InlineQuestion({
  question_id,
  quietMs,
  sentence = '',
}: InlineQuestionProps) {
  const { outline } = useAttempt();
  const numbered = outline.questionsById.get(question_id);
  if (!numbered) return null;
  const { body, number } = numbered;
  if (body?.type === 'fillBlank') return <FillBlankField numbered={numbered} quietMs={quietMs} sentence={sentence} />;
  if (body?.type === 'mcq')
    return <ChoiceField numbered={numbered} description={body.description} choices={body.choices} />;
  return (
    <InSentence numbered={numbered} sentence={sentence}>
      <QuestionNumber number={number} />
      {body && <DropDownField numbered={numbered} options={body.options} quietMs={quietMs} inline />}
    </InSentence>
  );
});
