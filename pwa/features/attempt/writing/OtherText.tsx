import { Button } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import type { Answerable } from '../../../local/save.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useEditorStyles } from './Editor.styles.ts';
import type { OtherTexts } from './other-texts.ts';

interface OtherTextProps {
  others: OtherTexts;
  text: Answerable;
  part_no: number;
}

/** Above a text that took the place of another one: which of them stays is the student's to say [R189]. */
export function OtherText({ others, text, part_no }: OtherTextProps) {
  const styles = useEditorStyles();
  const { question_id } = text;
  const { length: count } = useSyncExternalStore(others.subscribe, () => others.read(question_id));
  const [hasFailed, setFailed] = useState(false);
  const act = (work: Promise<void>) =>
    void work.then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <div role="status">
      {count > 0 && (
        <Notice
          className={styles.other}
          intent="warning"
          title={`The text of Part ${part_no} was changed in another tab or on another device.`}
          actions={
            <>
              <Button onClick={() => act(others.swap(text))}>
                {count === 1 ? 'Show the other text' : 'Show another text'}
              </Button>
              <Button onClick={() => act(others.keepThis(question_id))}>Keep this one</Button>
            </>
          }
        >
          {hasFailed
            ? 'That could not be kept on this device, so nothing was changed. Free some space and try again.'
            : `The one that shows here counts. ${count === 1 ? 'The other one is' : `${count} others are`} kept on this device until you choose.`}
        </Notice>
      )}
    </div>
  );
}
