import type { ComponentType } from 'react';
import {
  asBlock,
  type PieceBody,
  questionsIn,
  type TextBody,
  type TextItem,
  type TextQuestion,
  type TextTask,
} from '../../../../shared/authoring/text-form/pieces.ts';
import type { ContentItem } from '../../../../shared/content.ts';
import { type BasicType, isTask, mapItems } from '../../../../shared/tasks/registry.ts';
import { orderHeadings } from '../../../ui/paper/heading-levels.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { TaskPreview } from '../tasks/TaskPreview.tsx';
import { usePasteStyles } from './Paste.styles.ts';
import { questionText } from '../../../../shared/authoring/text-form/question-text.ts';

export function PiecePreview({ body: piece }: { body: PieceBody }) {
  const body = asBlock(piece);
  if (isTask(body)) return <TaskPiece body={body} />;
  const Piece = PIECES[body.type] as ComponentType<PieceProps<BasicType>>;
  return <Piece body={body} />;
}

interface PieceProps<Type extends BasicType> {
  body: TextBody<Type>;
}

const PIECES: { readonly [Type in BasicType]: ComponentType<PieceProps<Type>> } = {
  heading: HtmlPiece,
  text: HtmlPiece,
  booleanList: ({ body }) => (
    <ul>
      {body.rows.map(({ value, description }, index) => (
        // eslint-disable-next-line react/no-array-index-key -- the list is read anew with each change
        <li key={index}>
          <b>{value}</b> <RichHtml as="span" html={description} />
        </li>
      ))}
    </ul>
  ),
  alphabetList: ({ body }) => (
    <>
      <RichHtml html={body.title} />
      <Choices values={body.values} />
    </>
  ),
  bulletList: RowsPiece,
  paragraph: ({ body }) => (
    <p>
      <Items items={body.items} />
    </p>
  ),
  mcqQuestion: ({ body }) =>
    body.questions.map((question, index) => (
      // eslint-disable-next-line react/no-array-index-key -- as above
      <div key={index}>
        <Question question={question} /> <RichHtml as="span" html={question.description} />
        <Choices values={question.choices} />
      </div>
    )),
  dropDownQuestion: RowsPiece,
};

function HtmlPiece({ body }: { body: TextBody<'heading' | 'text'> }) {
  return <RichHtml html={orderHeadings([body.html], 3)[0] ?? ''} />;
}

function RowsPiece({ body }: { body: TextBody<'bulletList' | 'dropDownQuestion'> }) {
  return (
    <ul>
      {body.rows.map((row, index) => (
        // eslint-disable-next-line react/no-array-index-key -- as above
        <li key={index}>
          <Items items={row} />
        </li>
      ))}
    </ul>
  );
}

function TaskPiece({ body }: { body: TextTask }) {
  const questions = questionsIn(body);
  const task = mapItems(body, (items) =>
    items.map((item): ContentItem =>
      typeof item === 'string'
        ? { type: 'text', value: item }
        : { type: 'question', question_id: String(questions.indexOf(item)) },
    ),
  );
  return (
    <TaskPreview
      documentId="piece"
      body={task}
      numbers={new Map(questions.map(({ number }, place) => [String(place), number]))}
      renderQuestion={(place) => {
        const question = questions[Number(place)];
        return question && <Question question={question} />;
      }}
    />
  );
}

function Choices({ values }: { values: readonly string[] }) {
  return (
    <ol type="A">
      {values.map((value, index) => (
        // eslint-disable-next-line react/no-array-index-key -- as above
        <RichHtml key={index} as="li" html={value} />
      ))}
    </ol>
  );
}

function Items({ items }: { items: readonly TextItem[] }) {
  return items.map((item, index) =>
    typeof item === 'string' ? (
      // eslint-disable-next-line react/no-array-index-key -- as above
      <RichHtml key={index} as="span" html={item} />
    ) : (
      // eslint-disable-next-line react/no-array-index-key -- as above
      <Question key={index} question={item} />
    ),
  );
}

function Question({ question }: { question: TextQuestion }) {
  const styles = usePasteStyles();
  return (
    <span className={styles.question}>
      <b>{question.number}</b> {questionText(question.type).told(question)}
    </span>
  );
}
