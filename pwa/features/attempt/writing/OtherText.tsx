import { Button } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import type { Answerable } from '../../../local/save.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useEditorStyles } from './Editor.styles.ts';
import type { OtherTexts } from './other-texts.ts';

interface OtherTextProps {
  others: OtherTexts;
  text: Answerable;
  part_no: number;
}

/** Above a text that took the place of another one: which of the two stays is the student's to say [R189]. */
export function OtherText({ others, text, part_no }: OtherTextProps) {
  const styles = useEditorStyles();
  const { question_id } = text;
  const other = useSyncExternalStore(others.subscribe, () => others.read(question_id));
  return (
    <div role="status">
      {other !== null && (
        <Notice
          className={styles.other}
          intent="warning"
          title={`The text of Part ${part_no} was changed in another tab or on another device.`}
          actions={
            <>
              <Button onClick={() => others.swap(text)}>Show the other text</Button>
              <Button onClick={() => others.drop(question_id)}>Keep this one</Button>
            </>
          }
        >
          The one that shows here counts. The other one is kept on this device until you choose.
        </Notice>
      )}
    </div>
  );
}
