import { Button } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { useRememberedFocus } from '../../../ui/remember-focus.ts';
import { usePassageStyles } from '../../../ui/paper/Passage.styles.ts';
import { useDraftEditor } from '../editor-state/use-editor.ts';
import { usePieceStyles } from './InlineDocument.styles.ts';
import { PiecesOfType } from './PiecesOfType.tsx';

export function PassageEditor() {
  const styles = usePassageStyles();
  const piece = usePieceStyles();
  const { draftEditor, part } = useDraftEditor();
  const { part_id, part_no } = part.part;
  const header = `READING PASSAGE ${part_no}`;
  // when a piece is deleted while none is open, the passage takes the focus
  const held = useRememberedFocus<HTMLDivElement>((box) => (box.querySelector('section') ? null : box));
  return (
    <div data-evidence-text tabIndex={-1} {...held}>
      <h2 className={styles.part}>PART {part_no}</h2>
      <PiecesOfType type="header" words={header} begin={header} isOffered />
      <PiecesOfType type="description" words="Description" isOffered />
      <PiecesOfType type="title" words="Paragraph Title" isOffered />
      <PiecesOfType type="contents" words="Type Here" isOffered />
      {part.documents.contents.length > 0 && (
        <Button
          className={piece.add}
          icon={<Add16Regular />}
          onClick={() => void draftEditor.passage.add(part_id, 'contents', '')}
        >
          Paragraph
        </Button>
      )}
    </div>
  );
}
