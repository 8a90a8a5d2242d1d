import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { refusalWords } from '../../api/access.ts';
import { unassignResponses } from '../../api/marking.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { QUEUE, TAKE_BACK } from './queue-texts.ts';
import { useMarkingStyles } from './marking.styles.ts';

interface ChosenBarProps {
  ids: readonly string[];
  onGive: () => void;
  onClear: () => void;
  onDone: (words: string) => void;
}

export function ChosenBar({ ids, onGive, onClear, onDone }: ChosenBarProps) {
  const styles = useMarkingStyles();
  const [isAsked, setAsked] = useState(false);

  async function takeBack(): Promise<string | null> {
    try {
      const freed = await unassignResponses(ids);
      onDone(TAKE_BACK.done(freed));
      return null;
    } catch (error) {
      return refusalWords(error);
    }
  }

  return (
    <div role="group" aria-label={QUEUE.chosen(ids.length)} className={styles.chosenBar}>
      <span role="status">{QUEUE.chosen(ids.length)}</span>
      <Button onClick={onGive}>{QUEUE.give}</Button>
      <Button onClick={() => setAsked(true)}>{QUEUE.takeBack}</Button>
      <Button appearance="transparent" onClick={onClear}>
        {QUEUE.clear}
      </Button>
      {isAsked && (
        <AskDialog
          title={TAKE_BACK.title}
          act={{ label: TAKE_BACK.act, busyLabel: TAKE_BACK.busy, destroys: false, run: takeBack }}
          keep={TAKE_BACK.keep}
          onClose={() => setAsked(false)}
        >
          <p>{TAKE_BACK.text(ids.length)}</p>
        </AskDialog>
      )}
    </div>
  );
}
