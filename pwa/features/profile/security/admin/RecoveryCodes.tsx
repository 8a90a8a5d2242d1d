import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useDialogStyles } from '../../../../ui/Modal.styles.ts';
import { Modal } from '../../../../ui/Modal.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { CODES } from './second-factor-texts.ts';
import { useSecondFactorStyles } from './second-factor.styles.ts';

const FILE_NAME = 'papertide-recovery-codes.txt';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const styles = useSecondFactorStyles();
  const dialog = useDialogStyles();
  const [said, setSaid] = useState('');
  const text = CODES.file(codes);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(CODES.copied);
    } catch {
      // not allowed, or not over https
      setSaid(CODES.notCopied);
    }
  }

  return (
    <>
      <h2 className={dialog.title}>{CODES.title}</h2>
      <div className={dialog.words}>
        <p>{CODES.words}</p>
      </div>
      <ul className={styles.codes} aria-label={CODES.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          className={styles.act}
          onClick={() => {
            saveFile(FILE_NAME, new Blob([text], { type: 'text/plain' }));
            setSaid(CODES.saved);
          }}
        >
          {CODES.save}
        </Button>
        <Button className={styles.act} onClick={() => void copy()}>
          {CODES.copy}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <div className={dialog.actions}>
        <Button appearance="primary" size="large" onClick={onDone}>
          {CODES.done}
        </Button>
      </div>
    </>
  );
}

export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const dialog = useDialogStyles();
  // a press beside it or Escape would lose codes that are not shown again
  return (
    <Modal label={CODES.title} className={dialog.surface} onClose={() => undefined}>
      <RecoveryCodes codes={codes} onDone={onDone} />
    </Modal>
  );
}
