import { Button } from '@fluentui/react-components';
import { Dismiss20Regular, Keyboard20Regular } from '@fluentui/react-icons';
import { Fragment, useState } from 'react';
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
          <dl className={styles.keys}>
            {KEYS.list.map(({ keys, does }) => (
              <Fragment key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
          <p>{KEYS.headphones}</p>
        </Modal>
      )}
    </>
  );
}
