import { mergeClasses } from '@fluentui/react-components';
import { Checkmark16Regular, Warning16Regular } from '@fluentui/react-icons';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import type { ContentBody, ContentItem } from '../../../../shared/content.ts';
import { readQuestion } from '../../../../shared/questions.ts';
import { type BasicType, isTask } from '../../../../shared/tasks/registry.ts';
import { AlphabetList, BooleanList } from '../../../ui/paper/Block.tsx';
import { headingHtmlOf, orderHeadings } from '../../../ui/paper/heading-levels.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import type { BlockRow } from '../editor-state/rows.ts';
import { answerWords } from '../questions/answer-texts.ts';
import { bodyOf, questionOf } from '../questions/edit-questions.ts';
import { TaskPreview } from '../tasks/TaskPreview.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { BLOCK_TEXTS } from './block-texts.ts';

interface AddedBlockProps {
  row: BlockRow;
  above?: string;
  numbers: ReadonlyMap<string, number>;
}

export function AddedBlock({ row, numbers, above = '' }: AddedBlockProps) {
  const body = bodyOf(row);
  const [, ordered = ''] = orderHeadings([above, headingHtmlOf(body)], 2);
  const ask = (question_id: string) => (
    <QuestionLine key={question_id} question={questionOf(row, question_id)} number={numbers.get(question_id)} />
  );
  if (isTask(body))
    return <TaskPreview documentId={row.content_id} body={body} numbers={numbers} renderQuestion={ask} />;
  const Added = ADDED[body.type] as ComponentType<AddedProps<BasicType>>;
  return <Added documentId={row.content_id} body={body} ordered={ordered} ask={ask} />;
}

interface AddedProps<Type extends BasicType> {
  documentId: string;
  body: ContentBody<Type>;
  ordered: string;
  ask: (question_id: string) => ReactNode;
}

const ADDED: { readonly [Type in BasicType]: ComponentType<AddedProps<Type>> } = {
  heading: AddedHtml,
  text: AddedHtml,
  booleanList: BooleanList,
  alphabetList: ({ documentId, body, ordered }) => (
    <AlphabetList documentId={documentId} body={{ ...body, title: ordered }} />
  ),
  bulletList: AddedRows,
  paragraph: ({ body, ask }) => <Items items={body.items} ask={ask} />,
  mcqQuestion: ({ body, ask }) => body.question_ids.map(ask),
  dropDownQuestion: AddedRows,
};

function AddedHtml({ body, ordered }: AddedProps<'heading' | 'text'>) {
  const styles = useAuthoringStyles();
  return <RichHtml html={ordered} className={body.type === 'heading' ? styles.heading : styles.words} />;
}

function AddedRows({ body, ask }: AddedProps<'bulletList' | 'dropDownQuestion'>) {
  return body.rows.map((items, index) => (
    // eslint-disable-next-line react/no-array-index-key -- the rows of a stored block are only replaced together
    <Items key={index} items={items} ask={ask} hasDot={body.type === 'bulletList'} />
  ));
}

interface ItemsProps {
  items: readonly ContentItem[];
  ask: (question_id: string) => ReactNode;
  hasDot?: boolean;
}

function Items({ items, ask, hasDot = false }: ItemsProps) {
  const styles = useAuthoringStyles();
  return (
    <span className={mergeClasses(styles.words, styles.rowOfItems)}>
      {hasDot && '• '}
      {items.map((item, index) =>
        item.type === 'question' ? (
          // a text may end at it without a space
          // eslint-disable-next-line react/no-array-index-key -- the items of a stored block are only replaced together
          <Fragment key={index}> {ask(item.question_id)}</Fragment>
        ) : (
          // eslint-disable-next-line react/no-array-index-key -- see above
          <RichHtml key={index} as="span" html={item.value} />
        ),
      )}
    </span>
  );
}

function QuestionLine({ question, number }: { question: SavedQuestion | null; number: number | undefined }) {
  const styles = useAuthoringStyles();
  if (!question) return null;
  const body = readQuestion(question);
  const answer = answerWords(question);
  const line = (
    <>
      <span className={styles.number}>{number}</span>
      {body?.type === 'mcq' && <RichHtml as="span" html={body.description} />}{' '}
    </>
  );
  const right = (
    <span className={mergeClasses(styles.answer, answer === null && styles.missing)}>
      {answer === null ? <Warning16Regular aria-hidden /> : <Checkmark16Regular aria-hidden />}
      {answer ?? BLOCK_TEXTS.noAnswer}
    </span>
  );
  return question.question_type === 'mcq' ? (
    <span className={mergeClasses(styles.words, styles.rowOfItems)}>
      {line}
      <br />
      {right}
    </span>
  ) : (
    <span className={styles.asked}>
      {line}
      {right}
    </span>
  );
}
