import { Button } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { useRememberedFocus } from '../../../ui/remember-focus.ts';
import { usePassageStyles } from '../../../ui/paper/Passage.styles.ts';
import { useDraftEditor } from '../editor-state/use-editor.ts';
import { usePieceStyles } from './InlineDocument.styles.ts';
import { PiecesOfType } from './PiecesOfType.tsx';
import { PASSAGE_TEXTS } from './passage-texts.ts';

export function PassageEditor() {
  const styles = usePassageStyles();
  const piece = usePieceStyles();
  const { draftEditor, part } = useDraftEditor();
  const { part_id, part_no } = part.part;
  const header = PASSAGE_TEXTS.passageHeader(part_no);
  // when a piece is deleted while none is open, the passage takes the focus
  const held = useRememberedFocus<HTMLDivElement>((box) => (box.querySelector('section') ? null : box));
  return (
    <div data-evidence-text tabIndex={-1} {...held}>
      <h2 className={styles.part}>{PASSAGE_TEXTS.part(part_no)}</h2>
      <PiecesOfType type="header" words={header} begin={header} isOffered />
      <PiecesOfType type="description" words={PASSAGE_TEXTS.description} isOffered />
      <PiecesOfType type="title" words={PASSAGE_TEXTS.paragraphTitle} isOffered />
      <PiecesOfType type="contents" words={PASSAGE_TEXTS.typeHere} isOffered />
      {part.documents.contents.length > 0 && (
        <Button
          className={piece.add}
          icon={<Add16Regular />}
          onClick={() => void draftEditor.passage.add(part_id, 'contents', '')}
        >
          {PASSAGE_TEXTS.paragraph}
        </Button>
      )}
    </div>
  );
}
