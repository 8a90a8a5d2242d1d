import { v7 as newId } from 'uuid';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_PLACES } from '../../../../../shared/tasks/labelled-image/body.ts';
import { useDraftEditor } from '../../editor-state/use-editor.ts';
import type { TaskFieldsProps } from '../task-fields.ts';
import {
  addPlace,
  changePlace,
  type Line,
  type Point,
  pointOnImage,
  questionIdOf,
  removePlace,
  restorePlace,
  whereWords,
} from './place-edits.ts';
import { IMAGE_TASK_TEXTS, TASK_TEXTS } from '../tasks-texts.ts';

export interface Place {
  question_id: string;
  number: number;
  line: Line;
}

export type Places = ReturnType<typeof usePlaces>;

/** The places on an image and their edits, which can be undone. `told` says the last one to a screen reader. */
export function usePlaces({ row, body, numbers, onRow }: TaskFieldsProps<'labelledImage'>) {
  const { draftEditor } = useDraftEditor();
  const [told, setTold] = useState('');
  const before = useRef<{ question_id: string; point: Point } | null>(null);

  const list = body.lines.flatMap((line): Place[] => {
    const question_id = questionIdOf(line);
    return question_id === null ? [] : [{ line, question_id, number: numbers.get(question_id) ?? 0 }];
  });

  return {
    list,
    told,
    hasRoom: list.length < MAX_PLACES,
    add(point: Point): string {
      const question_id = newId();
      // rendered before the next key, which is for it
      flushSync(() => {
        onRow((now) => addPlace(now, point, question_id));
        setTold(IMAGE_TASK_TEXTS.added(whereWords(point)));
      });
      return question_id;
    },
    move({ question_id, line: { x, y } }: Place, point: Point): void {
      if (before.current?.question_id !== question_id) before.current = { question_id, point: { x, y } };
      onRow((now) => changePlace(now, question_id, pointOnImage(point)));
    },
    /** Offers to undo all moves of a place since it took the focus. */
    endMove({ question_id, number }: Place, point: Point): void {
      setTold(IMAGE_TASK_TEXTS.movedTo(number, whereWords(point)));
      const from = before.current;
      if (from?.question_id !== question_id) return;
      draftEditor.offerUndo(IMAGE_TASK_TEXTS.moved(number), row.content_id, (now) => {
        before.current = null;
        return changePlace(now, question_id, from.point);
      });
    },
    leave: () => {
      before.current = null;
    },
    remove({ question_id }: Place): void {
      onRow((now) => removePlace(now, question_id));
      draftEditor.offerUndo(TASK_TEXTS.questionDeleted, row.content_id, (now) => restorePlace(now, row, question_id));
    },
  };
}
