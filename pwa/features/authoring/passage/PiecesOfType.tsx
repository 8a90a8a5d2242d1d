import type { ExamCategory } from '../../../../shared/papers.ts';
import { usePassageStyles } from '../../../ui/paper/Passage.styles.ts';
import { pieceName } from '../editor-state/passage-pieces.ts';
import { useDraftEditor } from '../editor-state/use-editor.ts';
import type { DocumentRow } from '../editor-state/rows.ts';
import { InlineDocument } from './InlineDocument.tsx';

interface PiecesOfTypeProps {
  type: DocumentRow['content_type'];
  words: string;
  begin?: string | undefined;
  isOffered?: boolean;
}

export function PiecesOfType({ type, words, begin, isOffered = false }: PiecesOfTypeProps) {
  const styles = usePassageStyles();
  const { part, structure } = useDraftEditor();
  const ids = part.documents[type];
  const shown = ids.length === 0 && isOffered ? [null] : ids;
  return shown.map((id, index) => (
    <InlineDocument
      // the key stays the same when the first piece is created, so that it keeps the focus
      key={index === 0 && type !== 'contents' ? `first-${part.part.part_id}` : (id ?? 'none')}
      id={id}
      type={type}
      words={words}
      begin={begin}
      label={pieceLabel(type, index, structure.exam.exam_category)}
      className={styles[type]}
    />
  ));
}

function pieceLabel(type: DocumentRow['content_type'], index: number, category: ExamCategory): string {
  const name = pieceName(type, category);
  return type === 'contents' || index > 0 ? `${name} ${index + 1}` : name;
}
