import { Button } from '@fluentui/react-components';
import { Highlight20Regular, Warning16Regular } from '@fluentui/react-icons';
import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import { namesNoParagraph, paragraphsNamedIn, readPassageTexts } from '../../../../shared/paragraph-names.ts';
import { type Evidence, MAX_EVIDENCE, MAX_REASON_CHARS } from '../../../../shared/reasons.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { useDraftEditor, useDocument } from '../editor-state/use-editor.ts';
import { PassagePicker } from '../evidence/PassagePicker.tsx';
import { isFound, selectedEvidence, type TextEvidence } from '../evidence/selection.ts';
import { StretchPicker, stretchWords } from '../evidence/StretchPicker.tsx';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { WHY_TEXTS } from './questions-texts.ts';

interface WhyFieldsProps {
  question: SavedQuestion;
  number: number;
  onChange: (change: (question: SavedQuestion) => SavedQuestion) => void;
}

export function WhyFields({ question, number, onChange }: WhyFieldsProps) {
  const styles = useAuthoringStyles();
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const { structure, part } = useDraftEditor();
  const [isPicking, setPicking] = useState(false);
  const { evidence, reason } = question;
  const isListening = structure.exam.exam_category === 'listening';
  const hasPassage = part.documents.contents.length > 0;
  const hasRoom = evidence.length < MAX_EVIDENCE;
  const add = (one: Evidence) => onChange((now) => ({ ...now, evidence: [...now.evidence, one] }));

  function useSelection(): void {
    const selected = selectedEvidence(getSelection());
    if (selected) add(selected);
    else setPicking(true);
  }

  return (
    // takes the focus when the passage picker closes
    <div ref={fields} tabIndex={-1} className={styles.group}>
      <label htmlFor={id} className={styles.label}>
        {WHY_TEXTS.label}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={1}
        maxLength={MAX_REASON_CHARS}
        className={styles.text}
        value={reason}
        onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, reason: value }))}
      />
      {hasPassage && <ParagraphsNotFound reason={reason} />}
      {evidence.map((one, index) => (
        // eslint-disable-next-line react/no-array-index-key -- pieces of evidence have no name but their place
        <EvidenceLine key={index} evidence={one}>
          <RemoveButton
            label={WHY_TEXTS.removeEvidence(index + 1, number)}
            onClick={() => onChange((now) => ({ ...now, evidence: now.evidence.toSpliced(index, 1) }))}
          />
        </EvidenceLine>
      ))}
      {hasRoom && isListening && <StretchPicker number={number} onPick={add} />}
      {hasRoom && hasPassage && (
        <div className={styles.tools}>
          <Button
            icon={<Highlight20Regular />}
            aria-expanded={isPicking}
            // keeps the selection in the passage
            onMouseDown={(event) => event.preventDefault()}
            onClick={isPicking ? () => setPicking(false) : useSelection}
          >
            {WHY_TEXTS.addEvidence(number)}
          </Button>
          {!isPicking && <span className={styles.label}>{WHY_TEXTS.selectFirst}</span>}
        </div>
      )}
      {isPicking && hasRoom && (
        <PassagePicker
          number={number}
          reason={reason}
          onPick={(one) => {
            add(one);
            setPicking(false);
            fields.current?.focus();
          }}
        />
      )}
    </div>
  );
}

const BETWEEN_DOCUMENTS = '\0';

/**
 * Follows the passage too. The review counts paragraphs that have no names, so that a reader finds what a reason
 * names.
 */
function ParagraphsNotFound({ reason }: { reason: string }) {
  const styles = useAuthoringStyles();
  const { draftEditor, part } = useDraftEditor();
  const { documents } = draftEditor;
  const read = useDeferredValue(reason);
  const { letters, numbers } = useMemo(() => paragraphsNamedIn(read), [read]);
  const namesAny = letters.length + numbers.length > 0;
  const passage = useSyncExternalStore(documents.subscribe, () =>
    namesAny ? part.documents.contents.map((one) => documents.read(one)?.row.content_data).join(BETWEEN_DOCUMENTS) : '',
  );
  const told = useMemo(
    () => namesNoParagraph(readPassageTexts(passage.split(BETWEEN_DOCUMENTS)), read),
    [passage, read],
  );
  return (
    <div role="status">
      {told.map((words) => (
        <p key={words} className={styles.error}>
          <Warning16Regular aria-hidden />
          {words}
        </p>
      ))}
    </div>
  );
}

function EvidenceLine({ evidence, children }: { evidence: Evidence; children: ReactNode }) {
  const styles = useAuthoringStyles();
  if (evidence.kind === 'text') return <WordsLine evidence={evidence}>{children}</WordsLine>;
  return (
    <div className={styles.quote}>
      <span>{stretchWords(evidence)}</span>
      {children}
    </div>
  );
}

/** Follows its passage, so that an author who removes the words sees it while undo is near. */
function WordsLine({ evidence, children }: { evidence: TextEvidence; children: ReactNode }) {
  const styles = useAuthoringStyles();
  // deferred, so that a keystroke does not wait for it
  const html = useDeferredValue(useDocument(evidence.document_id)?.row.content_data);
  const isLost = html === undefined || !isFound(evidence.selector, textOf(html));
  return (
    <div className={styles.quote}>
      <div className={styles.grow}>
        <q>{evidence.selector.exact}</q>
        {isLost && (
          <span role="status" className={styles.error}>
            <Warning16Regular aria-hidden />
            {WHY_TEXTS.isGone}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

/** Many lines read the same passage: caches the last one. */
let last = { html: '', text: '' };

function textOf(html: string): string {
  if (html !== last.html) last = { html, text: new DOMParser().parseFromString(html, 'text/html').body.textContent };
  return last.text;
}
