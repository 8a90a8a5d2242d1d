import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
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
  onPick: (evidence: TextEvidence) => void;
}

export function PassagePicker({ number, onPick }: PassagePickerProps) {
  const styles = useAuthoringStyles();
  const picker = usePickerStyles();
  const id = useId();
  const { draftEditor, part } = useDraftEditor();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const { passage, chosen, findWords } = usePassageChoice(() => setProblem(''), onPick);
  const documents = part.documents.contents
    .flatMap((one) => draftEditor.documents.read(one)?.row ?? [])
    .filter((row) => row.version > 0);

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
        {documents.map(({ reading_document_id, content_data }) => (
          <RichHtml
            key={reading_document_id}
            documentId={reading_document_id}
            html={orderHeadings([content_data], 2)[0] ?? ''}
          />
        ))}
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
