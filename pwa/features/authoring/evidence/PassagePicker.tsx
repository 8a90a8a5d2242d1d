import { Button } from '@fluentui/react-components';
import { useId, useRef, useState } from 'react';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { useAuthoringStyles } from '../blocks/blocks.styles.ts';
import { useDesk } from '../desk/use-desk.ts';
import { selectedEvidence, selectorOfWords, type TextEvidence } from './selection.ts';

interface PassagePickerProps {
  number: number;
  onPick: (evidence: TextEvidence) => void;
}

/** The passage to select words in, and a field for those who select nothing with a mouse. */
export function PassagePicker({ number, onPick }: PassagePickerProps) {
  const styles = useAuthoringStyles();
  const id = useId();
  const { desk, part } = useDesk();
  const passage = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const documents = part.contents
    .flatMap((one) => desk.documents.read(one)?.row ?? [])
    .filter((row) => row.version > 0);

  function pick(): void {
    const selected = selectedEvidence(getSelection());
    const typed = words.trim() === '' ? null : findTyped();
    const found = typed ?? selected;
    if (found) onPick(found);
    else if (words.trim() === '') setProblem('Select words in the passage, or type them.');
    else setProblem('These words are not in the passage.');
  }

  function findTyped(): TextEvidence | null {
    for (const element of passage.current?.querySelectorAll('[data-document-id]') ?? []) {
      const selector = selectorOfWords(element.textContent, words);
      const document_id = element.getAttribute('data-document-id');
      if (selector && document_id !== null) return { kind: 'text', document_id, selector };
    }
    return null;
  }

  return (
    <div className={styles.fields}>
      <div
        ref={passage}
        data-evidence-text
        role="group"
        aria-label={`Passage, to choose the evidence for question ${number}`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className={styles.passage}
      >
        {documents.map(({ reading_document_id, content_data }) => (
          <RichHtml key={reading_document_id} documentId={reading_document_id} html={content_data} />
        ))}
      </div>
      <label htmlFor={id} className={styles.label}>
        Or type the words as they stand in the passage
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
          Use these words
        </Button>
      </div>
      <span role="status" className={styles.error}>
        {problem}
      </span>
    </div>
  );
}
