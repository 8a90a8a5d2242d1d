import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useDialogStyles } from '../../../../ui/Modal.styles.ts';
import { Modal } from '../../../../ui/Modal.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useSecondFactorStyles } from './second-factor.styles.ts';

const FILE_NAME = 'papertide-recovery-codes.txt';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const styles = useSecondFactorStyles();
  const dialog = useDialogStyles();
  const [said, setSaid] = useState('');
  const text = `Papertide recovery codes. Each works once.\n\n${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('The codes are copied.');
    } catch {
      // not allowed, or not over https
      setSaid('This browser could not copy them. Save the file, or write them down.');
    }
  }

  return (
    <>
      <h2 className={dialog.title}>Your recovery codes</h2>
      <div className={dialog.words}>
        <p>
          Save these codes now: they are not shown again. If you lose your phone, each of them lets you log in once. Do
          not keep them on the same phone.
        </p>
      </div>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          className={styles.act}
          onClick={() => {
            saveFile(FILE_NAME, new Blob([text], { type: 'text/plain' }));
            setSaid('The file is in your downloads.');
          }}
        >
          Save as a file
        </Button>
        <Button className={styles.act} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <div className={dialog.actions}>
        <Button appearance="primary" size="large" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </>
  );
}

export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const dialog = useDialogStyles();
  // a press beside it or Escape would lose codes that are not shown again
  return (
    <Modal label="Your recovery codes" className={dialog.surface} onClose={() => undefined}>
      <RecoveryCodes codes={codes} onDone={onDone} />
    </Modal>
  );
}
