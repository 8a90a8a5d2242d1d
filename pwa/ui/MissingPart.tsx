import { Button } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { Modal } from './Modal.tsx';
import { useDialogStyles } from './Modal.styles.ts';
import { Notice } from './Notice.tsx';
import { whyMissing, type WhyMissing } from './why-missing.ts';

const WORDS = {
  gone: {
    title: 'A new version of Papertide is ready.',
    words: 'What you asked for comes with it. What was saved on this device stays.',
    action: 'Update',
  },
  unreachable: {
    title: 'This part of the app is not on this device yet.',
    words: 'The server cannot be reached. Try again when you are online.',
    action: 'Try again',
  },
  failed: {
    title: 'This part of the app could not be loaded.',
    words: 'What was saved on this device stays.',
    action: 'Reload',
  },
} as const;

interface MissingPartProps {
  /** Tries once more; resolves once the part is here. */
  load: () => Promise<void>;
  /** For a part that is a dialog. */
  onClose: (() => void) | null;
}

/** In the place of a part of the app that could not be loaded: why, and what helps. The page around it stays [R190]. */
export function MissingPart({ load, onClose }: MissingPartProps) {
  const dialog = useDialogStyles();
  const [why, setWhy] = useState<WhyMissing | null>(null);

  async function tryAgain(): Promise<void> {
    try {
      await load();
    } catch (error) {
      const reason = await whyMissing();
      if (reason === 'failed') reportError(error);
      setWhy(reason);
    }
  }
  const begin = useEffectEvent(tryAgain);
  useEffect(() => void begin(), []);

  if (why === null) return null;
  const { title, words, action } = WORDS[why];
  const help = why === 'unreachable' ? () => void tryAgain() : () => location.reload();
  if (onClose === null) {
    return (
      <div role="alert">
        <Notice intent="warning" title={title} actions={<Button onClick={help}>{action}</Button>}>
          {words}
        </Notice>
      </div>
    );
  }
  return (
    <Modal label={title} className={dialog.surface} onClose={onClose}>
      <h2 className={dialog.title}>{title}</h2>
      <p>{words}</p>
      <div className={dialog.actions}>
        <Button appearance="primary" size="large" onClick={help}>
          {action}
        </Button>
        <Button size="large" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}
