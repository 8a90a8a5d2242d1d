import { Button } from '@fluentui/react-components';
import { Dismiss20Regular, Keyboard20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { KeyLines } from '../../../ui/KeyLines.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { KEYS } from './listening-texts.ts';
import { useListeningStyles } from './listening.styles.ts';

export function KeysButton({ className }: { className?: string }) {
  const styles = useListeningStyles();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        appearance="subtle"
        className={className}
        icon={<Keyboard20Regular />}
        aria-label={KEYS.open}
        title={KEYS.open}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Modal label={KEYS.title} className={styles.box} onClose={() => setOpen(false)}>
          <div className={styles.boxHead}>
            <h2>{KEYS.title}</h2>
            <Button
              appearance="subtle"
              aria-label={KEYS.close}
              icon={<Dismiss20Regular />}
              className={styles.close}
              onClick={() => setOpen(false)}
            />
          </div>
          <KeyLines lines={KEYS.list} className={styles.keys} />
          <p>{KEYS.headphones}</p>
        </Modal>
      )}
    </>
  );
}
