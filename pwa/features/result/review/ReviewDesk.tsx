import { Button, mergeClasses } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import type { Audio } from '../../../../shared/papers.ts';
import { useAnnotationParts, type AnnotatedDocument } from '../../../ui/annotation-parts.tsx';
import { annotatedDocuments } from '../../../ui/paper/annotated-documents.ts';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import { partLabel, type PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { Passage } from '../../../ui/paper/Passage.tsx';
import { ReviewAudio } from './ReviewAudio.tsx';
import { ReviewedBlocks } from './ReviewedPart.tsx';
import { useReviewStyles } from './review.styles.ts';

interface ReviewDeskProps {
  result_id: string;
  outline: PaperOutline;
  paperAudio: readonly Audio[];
}

type Pane = 'passage' | 'questions';

/** The paper part by part: its text with the student's marks, and its questions with the answers. */
export function ReviewDesk({ result_id, outline, paperAudio }: ReviewDeskProps) {
  const styles = useReviewStyles();
  const { AnnotationLayer, NotesPanel } = useAnnotationParts();
  const [partNo, setPartNo] = useState(outline.parts[0]?.part.part_no ?? 1);
  /** The pane of a phone; a wide screen shows both. */
  const [pane, setPane] = useState<Pane>('questions');
  const [hasNotes, setNotes] = useState(false);
  const documents = useMemo(() => annotatedDocuments(outline), [outline]);
  const part = outline.parts.find((one) => one.part.part_no === partNo) ?? outline.parts[0];

  const goTo = useCallback(
    ({ document_id, part_id }: AnnotatedDocument) => {
      const target = outline.parts.find((one) => one.part.part_id === part_id);
      if (!target) return;
      setPartNo(target.part.part_no);
      setPane(target.documents.some((one) => one.reading_document_id === document_id) ? 'passage' : 'questions');
    },
    [outline],
  );

  if (!part) return null;
  const audio = audioOfPart(paperAudio, part.part.part_id);
  return (
    <AnnotationLayer result_id={result_id} documents={documents} onGoTo={goTo}>
      <nav aria-label="Parts" className={styles.bar}>
        {outline.parts.map((one) => (
          <Button
            key={one.part.part_id}
            appearance={one === part ? 'primary' : 'secondary'}
            aria-pressed={one === part}
            onClick={() => setPartNo(one.part.part_no)}
          >
            {partLabel(one)}
          </Button>
        ))}
        <span className={styles.spread} />
        <Button
          className={styles.onlyPhone}
          appearance={pane === 'passage' ? 'primary' : 'secondary'}
          aria-pressed={pane === 'passage'}
          onClick={() => setPane('passage')}
        >
          Passage
        </Button>
        <Button
          className={styles.onlyPhone}
          appearance={pane === 'questions' ? 'primary' : 'secondary'}
          aria-pressed={pane === 'questions'}
          onClick={() => setPane('questions')}
        >
          Questions
        </Button>
        <Button
          appearance={hasNotes ? 'primary' : 'secondary'}
          aria-pressed={hasNotes}
          onClick={() => setNotes(!hasNotes)}
        >
          All notes
        </Button>
      </nav>
      {audio && <ReviewAudio key={audio.sha256} sha256={audio.sha256} />}
      <div className={styles.panes}>
        <section
          aria-label="Passage"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
          tabIndex={0}
          className={mergeClasses(styles.pane, styles.passage, pane !== 'passage' && styles.awayOnPhone)}
        >
          <Passage key={part.part.part_id} part={part} />
        </section>
        <section
          aria-label="Questions"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
          tabIndex={0}
          className={mergeClasses(styles.pane, pane !== 'questions' && styles.awayOnPhone)}
        >
          <ReviewedBlocks key={part.part.part_id} part={part} />
        </section>
        {hasNotes && <NotesPanel onClose={() => setNotes(false)} />}
      </div>
    </AnnotationLayer>
  );
}
