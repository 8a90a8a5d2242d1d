import { Button } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { useRememberedFocus } from '../../../ui/remember-focus.ts';
import { pieceName } from '../editor-state/passage-pieces.ts';
import { useDraftEditor } from '../editor-state/use-editor.ts';
import { usePieceStyles } from './InlineDocument.styles.ts';
import { PiecesOfType } from './PiecesOfType.tsx';
import { PASSAGE_TEXTS } from './passage-texts.ts';

/** Paragraphs only come from a paste; new text of that kind is written as a block. */
const OFFERED = ['header', 'description', 'title'] as const;

export function PartTextEditor() {
  const piece = usePieceStyles();
  const { draftEditor, part, structure } = useDraftEditor();
  const { part_id } = part.part;
  const held = useRememberedFocus<HTMLElement>((box) => (box.querySelector('[data-edit]') ? null : box));
  const missing = OFFERED.filter((type) => part.documents[type].length === 0);
  return (
    <section aria-label={PASSAGE_TEXTS.aboveBlocks} tabIndex={-1} {...held} className={piece.above}>
      <PiecesOfType type="header" words={PASSAGE_TEXTS.header} />
      <PiecesOfType type="description" words={PASSAGE_TEXTS.introduction} />
      <PiecesOfType type="title" words={PASSAGE_TEXTS.title} />
      <PiecesOfType type="contents" words={PASSAGE_TEXTS.typeHere} />
      {missing.length > 0 && (
        <div className={piece.offers}>
          {missing.map((type) => (
            <Button
              key={type}
              className={piece.add}
              icon={<Add16Regular />}
              onClick={() => void draftEditor.passage.add(part_id, type, '')}
            >
              {pieceName(type, structure.exam.exam_category)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
