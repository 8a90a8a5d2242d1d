import { Button, mergeClasses } from '@fluentui/react-components';
import { Desktop20Regular, Dismiss20Regular, Phone20Regular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import { Block } from '../../../ui/paper/Block.tsx';
import { outlinePaper, partLabel } from '../../../ui/paper/paper-outline.ts';
import { Passage } from '../../../ui/paper/Passage.tsx';
import { QuestionPartsContext } from '../../../ui/paper/question-parts.ts';
import { useAuthoringStyles } from '../blocks/blocks.styles.ts';
import { useDesk } from '../desk/use-desk.ts';
import { usePreviewStyles } from './preview.styles.ts';
import { paperOfDesk } from './paper-of-desk.ts';
import { previewParts } from './preview-parts.tsx';

/** The part as a student will see it, with what is not saved yet, in the width of a phone or of a laptop. No attempt is made. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const styles = usePreviewStyles();
  const authoring = useAuthoringStyles();
  const { desk, structure, part } = useDesk();
  const [isPhone, setPhone] = useState(false);
  const outline = useMemo(() => outlinePaper(paperOfDesk(desk, structure)), [desk, structure]);
  const [part_id, setPartId] = useState(part.part.part_id);
  const shown = outline.parts.find((one) => one.part.part_id === part_id);
  const parts = useMemo(() => previewParts(outline.questionsById), [outline]);

  return (
    <Modal label="Preview as a student" className={styles.dialog} onClose={onClose}>
      <div className={styles.bar}>
        <h2 className={authoring.dialogTitle}>Preview as a student</h2>
        <div role="group" aria-label="Size" className={authoring.tools}>
          <Button icon={<Desktop20Regular />} aria-pressed={!isPhone} onClick={() => setPhone(false)}>
            Laptop
          </Button>
          <Button icon={<Phone20Regular />} aria-pressed={isPhone} onClick={() => setPhone(true)}>
            Phone
          </Button>
          <Button icon={<Dismiss20Regular />} appearance="transparent" aria-label="Close preview" onClick={onClose} />
        </div>
      </div>
      <div className={authoring.tools}>
        {outline.parts.map((one) => (
          <Button key={one.part.part_id} aria-pressed={one === shown} onClick={() => setPartId(one.part.part_id)}>
            {partLabel(one)}
          </Button>
        ))}
      </div>
      {shown && (
        <QuestionPartsContext value={parts}>
          <div className={mergeClasses(styles.paper, isPhone && styles.phone)}>
            {shown.documents.length > 0 && (
              <div className={styles.passage}>
                <Passage part={shown} />
              </div>
            )}
            <div className={styles.questions}>
              {shown.blocks.map((block) => (
                <Block key={block.content_id} block={block} />
              ))}
            </div>
          </div>
        </QuestionPartsContext>
      )}
    </Modal>
  );
}
