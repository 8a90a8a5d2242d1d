import { Button } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { usePassageStyles } from '../../../ui/paper/Passage.styles.ts';
import { useHeldFocus } from '../../../ui/remember-focus.ts';
import { useDesk } from '../desk/use-desk.ts';
import { usePieceStyles } from './InlineDocument.styles.ts';
import { InlineDocument } from './InlineDocument.tsx';

/** The text above the blocks of a listening, writing or speaking part, which students see: each piece that there is. */
export function PartTextEditor() {
  const styles = usePassageStyles();
  const piece = usePieceStyles();
  const { desk, part } = useDesk();
  const { part_id } = part.part;
  const held = useHeldFocus<HTMLElement>((box) => (box.querySelector('[data-edit]') ? null : box));
  const { header, description, title, contents } = part;
  return (
    <section aria-label="Text above the questions" tabIndex={-1} {...held} className={piece.above}>
      {header !== null && (
        <InlineDocument id={header} type="header" words="Header" label="Header" className={styles.header} />
      )}
      {description !== null && (
        <InlineDocument
          id={description}
          type="description"
          words="Introduction"
          label="Introduction"
          className={styles.description}
        />
      )}
      {title !== null && (
        <InlineDocument id={title} type="title" words="Title" label="Title" className={styles.title} />
      )}
      {contents.map((id, index) => (
        <InlineDocument
          key={id}
          id={id}
          type="contents"
          words="Type Here"
          label={`Paragraph ${index + 1}`}
          className={styles.contents}
        />
      ))}
      {description === null && (
        <Button
          className={piece.add}
          icon={<Add16Regular />}
          onClick={() => void desk.addDocument(part_id, 'description', '')}
        >
          Introduction
        </Button>
      )}
    </section>
  );
}
