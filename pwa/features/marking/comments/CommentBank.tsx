import { Button, mergeClasses } from '@fluentui/react-components';
import { BookmarkMultiple20Regular } from '@fluentui/react-icons';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { MAX_COMMENT_LENGTH, MAX_SAVED_COMMENT, type SavedComment } from '../../../../shared/marking.ts';
import type { MarkedCategory } from '../../../../shared/marks.ts';
import { refusalWords } from '../../../api/access.ts';
import { deleteComment, listSavedComments } from '../../../api/marking.ts';
import { useMay } from '../../../api/use-roles.ts';
import { useLoaded } from '../../../ui/admin/use-pages.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { isMac } from '../../../ui/look.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useMarkingStyles } from '../marking.styles.ts';
import { commentsFor, insertWords } from './comment-bank.ts';
import { BANK, DELETE_COMMENT } from './comment-bank-texts.ts';
import { useBankStyles } from './CommentBank.styles.ts';
import { newComment, SaveCommentForm } from './SaveCommentForm.tsx';

const ALT = isMac ? '⌥ ' : 'Alt+';

interface CommentBankProps {
  category: MarkedCategory;
  criteria: readonly string[];
  comment: string;
  /** The field that a saved comment is put into. */
  fieldId: string;
  onChange: (comment: string) => void;
}

export function CommentBank(props: CommentBankProps) {
  const styles = useBankStyles();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useAltKeys((code) => {
    if (code !== 'KeyC') return false;
    setOpen((was) => !was);
    return true;
  });
  return (
    <div className={styles.bank}>
      <Button
        icon={<BookmarkMultiple20Regular />}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-keyshortcuts="Alt+C"
        title={BANK.keys(ALT)}
        onClick={() => setOpen(!isOpen)}
      >
        {BANK.open}
      </Button>
      <div id={id}>{isOpen && <OpenBank {...props} />}</div>
    </div>
  );
}

function OpenBank({ category, criteria, comment, fieldId, onChange }: CommentBankProps) {
  const styles = useBankStyles();
  const marking = useMarkingStyles();
  const mayWriteAcademy = useMay('decide_marking');
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<SavedComment | null>(null);
  const [deleting, setDeleting] = useState<SavedComment | null>(null);
  const [said, setSaid] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => searchField.current?.focus({ preventScroll: true }), []);
  const load = useCallback(() => listSavedComments(), []);
  const { value: all, put: putAll, failure, isLoading, reload } = useLoaded(load, refusalWords);
  const shown = commentsFor(all ?? [], { category, criteria, search });

  function put(one: SavedComment | undefined): boolean {
    const field = document.getElementById(fieldId);
    if (!one || !(field instanceof HTMLTextAreaElement)) return false;
    const place = { start: field.selectionStart, end: field.selectionEnd };
    const { text, caret } = insertWords(comment, one.comment, place);
    if (text.length > MAX_COMMENT_LENGTH) {
      setSaid(BANK.tooLong);
      return true;
    }
    onChange(text);
    setSaid(BANK.putIn);
    // after the field has the text
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(caret, caret);
    });
    return true;
  }

  useAltKeys((code) => {
    const digit = /^Digit([1-9])$/.exec(code)?.[1];
    return digit !== undefined && put(shown[Number(digit) - 1]);
  });

  function beginSaving(): void {
    const field = document.getElementById(fieldId);
    const selected =
      field instanceof HTMLTextAreaElement ? comment.slice(field.selectionStart, field.selectionEnd).trim() : '';
    setEdited(newComment(category, (selected || comment.trim()).slice(0, MAX_SAVED_COMMENT)));
  }

  const replace = (saved: SavedComment) =>
    putAll([...(all ?? []).filter(({ comment_id }) => comment_id !== saved.comment_id), saved]);

  async function remove(one: SavedComment): Promise<string | null> {
    try {
      await deleteComment(one);
    } catch (error) {
      return refusalWords(error);
    }
    putAll((all ?? []).filter(({ comment_id }) => comment_id !== one.comment_id));
    setDeleting(null);
    searchField.current?.focus();
    return null;
  }

  if (edited)
    return (
      <SaveCommentForm
        key={edited.comment_id}
        comment={edited}
        criteria={criteria}
        mayWriteAcademy={mayWriteAcademy}
        onSaved={(saved) => {
          replace(saved);
          setEdited(null);
        }}
        onCancel={() => setEdited(null)}
      />
    );
  return (
    <section aria-label={BANK.open} className={styles.panel}>
      <input
        ref={searchField}
        type="search"
        dir="auto"
        autoComplete="off"
        aria-label={BANK.search}
        placeholder={BANK.search}
        className={styles.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && put(shown[0])) event.preventDefault();
        }}
      />
      <p role="status" className={mergeClasses(marking.meta, styles.said)}>
        {said || (search !== '' && shown.length === 0 && all ? BANK.none : '')}
      </p>
      {failure !== null && (
        <Notice role="alert" intent="error" actions={<Button onClick={reload}>{BANK.retry}</Button>}>
          {failure}
        </Notice>
      )}
      {isLoading && all === undefined && <Loading words={BANK.loading} />}
      {all && shown.length === 0 && search === '' && <p className={marking.meta}>{BANK.empty}</p>}
      {shown.length > 0 && (
        <ol className={styles.list}>
          {shown.map((one, index) => (
            <li key={one.comment_id} className={styles.item}>
              <button
                type="button"
                className={styles.insert}
                title={BANK.insert}
                aria-keyshortcuts={index < 9 ? `Alt+${index + 1}` : undefined}
                onClick={() => put(one)}
              >
                <span dir="auto">{one.comment}</span>
                <span className={styles.about}>
                  {[
                    index < 9 ? `${ALT}${index + 1}` : '',
                    one.criterion || BANK.everyCriterion,
                    one.academy ? BANK.academy : '',
                  ]
                    .filter((words) => words !== '')
                    .join(' · ')}
                </span>
              </button>
              {(mayWriteAcademy || !one.academy) && (
                <span className={styles.tools}>
                  <Button size="small" aria-label={BANK.changeOne(one.comment)} onClick={() => setEdited(one)}>
                    {BANK.change}
                  </Button>
                  <Button size="small" aria-label={BANK.removeOne(one.comment)} onClick={() => setDeleting(one)}>
                    {BANK.remove}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <Button disabledFocusable={all === undefined} onClick={() => all && beginSaving()}>
        {BANK.save}
      </Button>
      {deleting && (
        <AskDialog
          title={DELETE_COMMENT.title}
          act={{
            label: DELETE_COMMENT.delete,
            busyLabel: DELETE_COMMENT.deleting,
            destroys: true,
            run: () => remove(deleting),
          }}
          keep={DELETE_COMMENT.keep}
          onClose={() => setDeleting(null)}
        >
          <p dir="auto">{deleting.comment}</p>
          <p>{deleting.academy ? DELETE_COMMENT.academy : DELETE_COMMENT.own}</p>
        </AskDialog>
      )}
    </section>
  );
}

/** Listens for Alt and a key; `press` returns true if the key is its own. */
function useAltKeys(press: (code: string) => boolean): void {
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
    if (press(event.code)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
