import { mergeClasses } from '@fluentui/react-components';
import {
  ChevronCircleDown20Regular,
  ChevronDown16Regular,
  RadioButton20Regular,
  TextBulletList20Regular,
  TextHeader120Regular,
  TaskListLtr20Regular,
  TextParagraph20Regular,
  TextT20Regular,
} from '@fluentui/react-icons';
import { v7 as newId } from 'uuid';
import { type ComponentProps, type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { ANSWER_SETS, type AnswerSet } from '../../../../shared/authoring/answer-sets.ts';
import type { ContentType } from '../../../../shared/content.ts';
import { isTaskType, TASK_TYPES } from '../../../../shared/tasks/registry.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import { isMarkedByPerson, type PartInEditor } from '../editor-state/structure.ts';
import { useDraftEditor } from '../editor-state/use-editor.ts';
import type { MenuChoice } from '../frame/OpenMenu.tsx';
import { useMenuOnPress } from '../frame/use-menu-on-press.tsx';
import { begunBlock, blockProblems } from '../questions/edit-questions.ts';
import { useBarStyles } from './AddBar.styles.ts';
import { AnswerSetDialog } from './AnswerSetDialog.tsx';
import { answerSetBlocks } from './answer-set-blocks.ts';
import { addedWords, BLOCK_WORDS, nameOfSet, ADD_TEXTS } from './block-texts.ts';

const LISTS = ['booleanList', 'alphabetList', 'bulletList'] as const;
const USUAL_STATEMENTS = 6;
const isComplete = (row: BlockRow) => blockProblems(row).length === 0;

export function AddBar() {
  const styles = useBarStyles();
  const { draftEditor, part, lead, structure } = useDraftEditor();
  const { blocks } = draftEditor;
  const { part_id } = part.part;
  // one string, so that a keystroke does not render this again
  const open = useSyncExternalStore(
    blocks.subscribe,
    useCallback(
      () => part.block_ids.flatMap((id) => (blocks.read(id)?.edit ? [blocks.read(id)?.row.content_type] : [])).join(),
      [blocks, part.block_ids],
    ),
  ).split(',');

  function add(content_type: ContentType): void {
    const content_id = draftEditor.addBlock(part_id, content_type, (row) => begunBlock(row, newId));
    lead.set({ part_id, content_id, question_id: null });
  }

  const [asked, setAsked] = useState<AnswerSet | null>(null);
  function addSet(set: AnswerSet, count: number): void {
    setAsked(null);
    const blocksOfSet = answerSetBlocks(set, count, newId);
    const ids = draftEditor.addBlocks(part_id, blocksOfSet, isComplete, addedWords(nameOfSet(set)));
    lead.set({ part_id, content_id: ids.at(-1) ?? null, question_id: null });
  }

  const isTask = isMarkedByPerson(structure.exam);
  const list = useMenuOnPress(LISTS.map((type) => [BLOCK_WORDS[type], () => add(type)]));
  const sets = structure.exam.exam_category === 'reading' ? ANSWER_SETS : [];
  const tasks = useMenuOnPress([
    ...sets.map((set): MenuChoice => [nameOfSet(set), () => setAsked(set)]),
    ...TASK_TYPES.map((type): MenuChoice => [BLOCK_WORDS[type], () => add(type)]),
  ]);
  const button = (content_type: ContentType, words: string, icon: ReactNode) => (
    <BarButton isOpen={open.includes(content_type)} onClick={() => add(content_type)}>
      {icon}
      {words}
    </BarButton>
  );

  return (
    <div role="group" aria-label={ADD_TEXTS.bar} className={styles.bar}>
      {button('heading', ADD_TEXTS.heading, <TextHeader120Regular aria-hidden className={styles.icon} />)}
      {button('text', ADD_TEXTS.text, <TextT20Regular aria-hidden className={styles.icon} />)}
      {isTask ? (
        button('bulletList', BLOCK_WORDS.bulletList, <TextBulletList20Regular aria-hidden className={styles.icon} />)
      ) : (
        <>
          <BarButton {...list.opener} isOpen={LISTS.some((type) => open.includes(type))}>
            <TextBulletList20Regular aria-hidden className={styles.icon} />
            {ADD_TEXTS.list}
            <ChevronDown16Regular aria-hidden />
          </BarButton>
          {list.menu}
          {button('paragraph', ADD_TEXTS.paragraph, <TextParagraph20Regular aria-hidden className={styles.icon} />)}
          {button('mcqQuestion', ADD_TEXTS.mcq, <RadioButton20Regular aria-hidden className={styles.icon} />)}
          {button(
            'dropDownQuestion',
            ADD_TEXTS.dropDown,
            <ChevronCircleDown20Regular aria-hidden className={styles.icon} />,
          )}
          <BarButton {...tasks.opener} isOpen={open.some(isTaskType)}>
            <TaskListLtr20Regular aria-hidden className={styles.icon} />
            {ADD_TEXTS.task}
            <ChevronDown16Regular aria-hidden />
          </BarButton>
          {tasks.menu}
          {asked && (
            <AnswerSetDialog
              name={nameOfSet(asked)}
              proposed={proposedCount(part)}
              onAdd={(count) => addSet(asked, count)}
              onClose={() => setAsked(null)}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Returns the usual number of statements, or what the part has left if that is less. */
function proposedCount({ part, savedQuestionCount }: PartInEditor): number {
  const left = part.no_of_question - savedQuestionCount;
  return left > 0 ? Math.min(left, USUAL_STATEMENTS) : USUAL_STATEMENTS;
}

function BarButton({ isOpen, children, ...button }: ComponentProps<'button'> & { isOpen: boolean }) {
  const styles = useBarStyles();
  return (
    <button
      type="button"
      {...button}
      data-editing={isOpen || undefined}
      className={mergeClasses(styles.button, isOpen && styles.buttonOpen)}
    >
      {children}
    </button>
  );
}
