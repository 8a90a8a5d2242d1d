import { useState } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import { useClosing } from '../../../ui/use-closing.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { altProblem } from './chosen-images.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { useImageStyles } from './ImageDialog.styles.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { IMAGE_TEXTS } from './rich-text-texts.ts';

interface DescribeImageDialogProps {
  alt: string;
  onDone: (alt: string) => void;
  onClose: () => void;
}

export function DescribeImageDialog({ alt: before, onDone, onClose }: DescribeImageDialogProps) {
  const styles = useAuthoringStyles();
  const own = useImageStyles();
  const [alt, setAlt] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const { close, question } = useClosing(alt.trim() !== before.trim(), onClose);
  return (
    <Modal label={IMAGE_TEXTS.describe} className={styles.dialog} onClose={close}>
      <h2 className={styles.dialogTitle}>{IMAGE_TEXTS.describe}</h2>
      <form
        noValidate
        className={own.form}
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = altProblem(alt);
          setProblem(wrong);
          if (wrong === null) onDone(alt.trim());
        }}
      >
        <div className={styles.fields}>
          <DescriptionField
            value={alt}
            problem={problem}
            onChange={(words) => {
              setAlt(words);
              setProblem(null);
            }}
          />
        </div>
        <DialogButtons act={IMAGE_TEXTS.done} onCancel={close} />
      </form>
      {question}
    </Modal>
  );
}
