import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { counterStyle, nameParagraphs, useNamedParagraphStyles } from '../../../ui/named-paragraphs.ts';
import { orderHeadings } from '../../../ui/paper/heading-levels.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { useDraftEditor } from '../editor-state/use-editor.ts';
import { usePickerStyles } from './PassagePicker.styles.ts';
import type { TextEvidence } from './selection.ts';
import { usePassageChoice } from './use-passage-choice.ts';
import { EVIDENCE_TEXTS } from './evidence-texts.ts';

interface PassagePickerProps {
  number: number;
  reason: string;
  onPick: (evidence: TextEvidence) => void;
}

export function PassagePicker({ number, reason, onPick }: PassagePickerProps) {
  const styles = useAuthoringStyles();
  const picker = usePickerStyles();
  const names = useNamedParagraphStyles();
  const id = useId();
  const { draftEditor, part } = useDraftEditor();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const { passage, chosen, findWords } = usePassageChoice(() => setProblem(''), onPick);
  const documents = part.documents.contents
    .flatMap((one) => draftEditor.documents.read(one)?.row ?? [])
    .filter((row) => row.version > 0);
  // as the review names them, so that a reason can say where its words are
  const named = nameParagraphs(
    documents.map(({ content_data }) => orderHeadings([content_data], 2)[0] ?? ''),
    reason,
  );

  function pick(): void {
    const found = words.trim() === '' ? chosen : findWords(words);
    if (found) onPick(found);
    else if (words.trim() === '') setProblem(EVIDENCE_TEXTS.choose);
    else setProblem(EVIDENCE_TEXTS.notThere);
  }

  return (
    <div className={styles.fields}>
      <p id={`${id}-hint`} className={styles.label}>
        {EVIDENCE_TEXTS.how}
      </p>
      <div
        {...passage}
        data-evidence-text
        role="application"
        aria-label={EVIDENCE_TEXTS.passage(number)}
        aria-describedby={`${id}-hint`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys choose words
        tabIndex={0}
        className={picker.passage}
      >
        {documents.map(({ reading_document_id }, index) => {
          const one = named[index];
          return (
            one && (
              <div key={reading_document_id} style={counterStyle(one)}>
                <RichHtml documentId={reading_document_id} html={one.html} className={names.contents} />
              </div>
            )
          );
        })}
      </div>
      <div role="status" className={picker.chosen}>
        {chosen ? <q>{chosen.selector.exact}</q> : EVIDENCE_TEXTS.nothingChosen}
      </div>
      <label htmlFor={id} className={styles.label}>
        {EVIDENCE_TEXTS.orType}
      </label>
      <div className={styles.fieldRow}>
        <textarea
          id={id}
          dir="auto"
          rows={1}
          className={styles.text}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setProblem('');
          }}
        />
        <Button onMouseDown={(event) => event.preventDefault()} onClick={pick}>
          {EVIDENCE_TEXTS.use}
        </Button>
      </div>
      <span role="status" className={styles.error}>
        {problem}
      </span>
    </div>
  );
}
