import { Button } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { useHeldFocus } from '../../../ui/remember-focus.ts';
import { usePassageStyles } from '../../../ui/paper/Passage.styles.ts';
import { useDesk } from '../desk/use-desk.ts';
import { usePieceStyles } from './InlineDocument.styles.ts';
import { InlineDocument } from './InlineDocument.tsx';

/** The passage of a part, each piece edited where it stands. */
export function PassageEditor() {
  const styles = usePassageStyles();
  const piece = usePieceStyles();
  const { desk, part } = useDesk();
  const { part_id, part_no } = part.part;
  // of a piece that is deleted while none is open the passage has it
  const held = useHeldFocus<HTMLDivElement>((box) => (box.querySelector('section') ? null : box));
  return (
    <div data-evidence-text tabIndex={-1} {...held}>
      <h2 className={styles.part}>PART {part_no}</h2>
      <InlineDocument
        key={`header-${part_id}`}
        id={part.header}
        type="header"
        words={`READING PASSAGE ${part_no}`}
        label="Header"
        className={styles.header}
      />
      <InlineDocument
        key={`description-${part_id}`}
        id={part.description}
        type="description"
        words="Description"
        label="Description"
        className={styles.description}
      />
      <InlineDocument
        key={`title-${part_id}`}
        id={part.title}
        type="title"
        words="Paragraph Title"
        label="Title"
        className={styles.title}
      />
      {part.contents.map((id, index) => (
        <InlineDocument
          key={id}
          id={id}
          type="contents"
          words="Type Here"
          label={`Paragraph ${index + 1}`}
          className={styles.contents}
        />
      ))}
      {part.contents.length === 0 && (
        <InlineDocument
          key={`contents-${part_id}`}
          id={null}
          type="contents"
          words="Type Here"
          label="Paragraph 1"
          className={styles.contents}
        />
      )}
      {part.contents.length > 0 && (
        <Button className={piece.add} icon={<Add16Regular />} onClick={() => void desk.addParagraph(part_id)}>
          Paragraph
        </Button>
      )}
    </div>
  );
}
