import { Button, Checkbox, Select } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { v7 as newId } from 'uuid';
import { MAX_SAVED_COMMENT, SavedComment } from '../../../../shared/marking.ts';
import type { MarkedCategory } from '../../../../shared/marks.ts';
import { isVisible } from '../../../../shared/visible-text.ts';
import { z } from '../../../../shared/zod.ts';
import { refusalWords } from '../../../api/access.ts';
import { saveComment } from '../../../api/marking.ts';
import { ApiError } from '../../../api/request.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useMarkingStyles } from '../marking.styles.ts';
import { BANK, SAVE_COMMENT } from './comment-bank-texts.ts';
import { useBankStyles } from './CommentBank.styles.ts';

export function newComment(category: MarkedCategory, comment: string): SavedComment {
  return { comment_id: newId(), academy: false, category, criterion: '', comment, version: 0 };
}

interface SaveCommentFormProps {
  comment: SavedComment;
  criteria: readonly string[];
  mayWriteAcademy: boolean;
  onSaved: (comment: SavedComment) => void;
  onCancel: () => void;
}

export function SaveCommentForm({ comment, criteria, mayWriteAcademy, onSaved, onCancel }: SaveCommentFormProps) {
  const styles = useBankStyles();
  const marking = useMarkingStyles();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [edited, setEdited] = useState(comment);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  useEffect(() => field.current?.focus(), []);
  const title = comment.version === 0 ? SAVE_COMMENT.title : SAVE_COMMENT.titleChange;

  const save = (event: FormEvent) => {
    event.preventDefault();
    void once(async () => {
      const problem = problemOf(edited.comment);
      setTrouble(problem);
      if (problem !== null) return field.current?.focus();
      try {
        onSaved(await saveComment({ ...edited, comment: edited.comment.trim() }));
      } catch (error) {
        const stands = standing(error);
        if (stands === undefined) return setTrouble(refusalWords(error));
        // the next save replaces what stands, or makes a new one
        setEdited({ ...edited, ...(stands ? { version: stands.version } : { version: 0, comment_id: newId() }) });
        setTrouble(stands ? SAVE_COMMENT.changed(stands.comment) : SAVE_COMMENT.gone);
      }
    });
  };

  return (
    <form aria-label={title} className={styles.panel} onSubmit={save}>
      <h3>{title}</h3>
      <label className={styles.field} htmlFor={`${id}-comment`}>
        {SAVE_COMMENT.comment}
        <textarea
          ref={field}
          id={`${id}-comment`}
          dir="auto"
          className={marking.area}
          aria-invalid={trouble !== null}
          aria-describedby={`${id}-trouble`}
          value={edited.comment}
          onChange={(event) => {
            setEdited({ ...edited, comment: event.target.value });
            setTrouble(null);
          }}
        />
      </label>
      <label className={styles.field} htmlFor={`${id}-criterion`}>
        {SAVE_COMMENT.criterion}
        <Select
          id={`${id}-criterion`}
          value={edited.criterion}
          onChange={(_event, { value }) => setEdited({ ...edited, criterion: value })}
        >
          <option value="">{BANK.everyCriterion}</option>
          {criteria.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </label>
      {mayWriteAcademy && (
        <Checkbox
          label={SAVE_COMMENT.academy}
          checked={edited.academy}
          onChange={(_event, { checked }) => setEdited({ ...edited, academy: checked === true })}
        />
      )}
      <p id={`${id}-trouble`} role="alert" className={marking.trouble}>
        {trouble}
      </p>
      <div className={styles.row}>
        <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
          {isBusy ? SAVE_COMMENT.saving : SAVE_COMMENT.save}
        </Button>
        <Button onClick={onCancel}>{SAVE_COMMENT.cancel}</Button>
      </div>
    </form>
  );
}

function problemOf(comment: string): string | null {
  if (!isVisible(comment)) return SAVE_COMMENT.write;
  return comment.trim().length > MAX_SAVED_COMMENT ? SAVE_COMMENT.tooLong(MAX_SAVED_COMMENT) : null;
}

/** Returns the comment as it stands if somebody else changed it, null if they deleted it; undefined for other errors. */
function standing(error: unknown): SavedComment | null | undefined {
  if (!(error instanceof ApiError) || error.code !== 'draft_changed') return undefined;
  return z.object({ data: z.nullable(SavedComment) }).safeParse(error.body).data?.data;
}
