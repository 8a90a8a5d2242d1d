import { Button } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { Modal } from './Modal.tsx';
import { useDialogStyles } from './Modal.styles.ts';
import { space } from './look.ts';
import { Notice } from './Notice.tsx';
import { whyMissing, type WhyMissing } from './why-missing.ts';
import {
  UPDATE_READY,
  COMES_WITH_IT,
  UPDATE,
  NOT_HERE,
  UNREACHABLE,
  RETRY,
  NOT_LOADED,
  SAVED_STAYS,
  RELOAD,
  PAGE_NOT_HERE,
  CLOSE,
} from './missing-part-texts.ts';

const WORDS = {
  gone: {
    title: UPDATE_READY,
    words: COMES_WITH_IT,
    again: null,
    reload: UPDATE,
  },
  unreachable: {
    title: NOT_HERE,
    words: UNREACHABLE,
    again: RETRY,
    reload: null,
  },
  failed: {
    title: NOT_LOADED,
    words: SAVED_STAYS,
    again: RETRY,
    // before Chromium 156 and Firefox 154 a failed module is not fetched again
    reload: RELOAD,
  },
} as const;

interface MissingPartProps {
  load: () => Promise<void>;
  onClose: (() => void) | null;
  isPage: boolean;
}

export function MissingPart({ load, onClose, isPage }: MissingPartProps) {
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
  useEffect(() => {
    void begin();
    const onOnline = () => void begin();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);

  if (why === null) return null;
  const { title, words, again, reload } = WORDS[why];
  const help = [
    ...(again === null ? [] : [{ name: again, press: () => void tryAgain() }]),
    ...(reload === null ? [] : [{ name: reload, press: () => location.reload() }]),
  ];
  if (onClose === null) {
    return (
      <div role="alert" style={isPage ? { padding: space.l } : undefined}>
        {isPage && <h1>{PAGE_NOT_HERE}</h1>}
        <Notice
          intent="warning"
          title={title}
          actions={help.map(({ name, press }) => (
            <Button key={name} onClick={press}>
              {name}
            </Button>
          ))}
        >
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
        {help.map(({ name, press }, index) => (
          <Button key={name} appearance={index === 0 ? 'primary' : 'secondary'} size="large" onClick={press}>
            {name}
          </Button>
        ))}
        <Button size="large" onClick={onClose}>
          {CLOSE}
        </Button>
      </div>
    </Modal>
  );
}
