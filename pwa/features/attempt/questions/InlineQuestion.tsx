import { memo } from 'react';
import { useDesk } from '../desk/desk.ts';
import { Blank } from './Blank.tsx';
import { Choice } from './Choice.tsx';
import { DropDown } from './DropDown.tsx';
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
  const { outline } = useDesk();
  const numbered = outline.questionsById.get(question_id);
  if (!numbered) return null;
  const { body, number } = numbered;
  if (body?.type === 'fillBlank') return <Blank numbered={numbered} quietMs={quietMs} sentence={sentence} />;
  if (body?.type === 'mcq') return <Choice numbered={numbered} description={body.description} choices={body.choices} />;
  return (
    <InSentence numbered={numbered} sentence={sentence}>
      <QuestionNumber number={number} />
      {body && <DropDown numbered={numbered} options={body.options} quietMs={quietMs} inline />}
    </InSentence>
  );
});
