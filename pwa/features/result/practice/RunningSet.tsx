import { Button } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PracticeItem } from '../../../../shared/practice/items.ts';
import type { PracticeSet } from '../../../local/database/db.ts';
import { useDevice } from '../../../local/device.tsx';
import type { PracticeOnDevice } from '../../../local/queries/practice.ts';
import { onlyItsPart, useResult } from '../../../local/queries/results.ts';
import { saveAnswered, savePutBack, saveSetAside } from '../../../local/writes/practice-reviews.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { PaperMissing } from '../review/PaperMissing.tsx';
import { AskedItem, type ItemActions } from './AskedItem.tsx';
import { isOver, nextInSet, withOutcome } from './practice-set.ts';
import { SET } from './practice-texts.ts';
import { usePracticeStyles } from './practice.styles.ts';

interface RunningSetProps {
  set: PracticeSet;
  practice: PracticeOnDevice;
  opened_by: string;
  onChange: (to: (set: PracticeSet) => PracticeSet) => void;
  /** Takes the place of an item once the set is over. */
  end: ReactNode;
}

export function RunningSet({ set, practice, opened_by, onChange, end }: RunningSetProps) {
  const styles = usePracticeStyles();
  const device = useDevice();
  const { now } = device;
  const [aside, setAside] = useState<{ item: PracticeItem; at: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const shownAtMs = useRef(0);
  useEffect(() => {
    shownAtMs.current = now();
  }, [now, set.at]);
  const asked = set.items[set.at];
  const item = practice.items.find((one) => one.item_id === asked?.item_id);
  const isLast = set.at === set.items.length - 1;

  function goOn(): void {
    onChange((before) => nextInSet(before, now() - shownAtMs.current, opened_by));
  }

  function next(): void {
    setAside(null);
    goOn();
  }

  async function undo({ item: of, at }: { item: PracticeItem; at: number }): Promise<void> {
    try {
      await savePutBack(device, of);
      setAside(null);
      setFailed(false);
      onChange((before) => ({ ...withOutcome(before, of.item_id, null), at }));
    } catch (error) {
      reportError(error);
      setFailed(true);
    }
  }

  const actionsOf = (of: PracticeItem): ItemActions => ({
    isLast,
    onNext: next,
    async onChecked(isRight) {
      await saveAnswered(device, of, isRight);
      onChange((before) => withOutcome(before, of.item_id, isRight ? 'right' : 'wrong'));
    },
    async onSetAside() {
      await saveSetAside(device, of);
      setAside({ item: of, at: set.at });
      onChange((before) => withOutcome(before, of.item_id, 'set_aside'));
      goOn();
    },
  });

  return (
    <>
      {aside && (
        <Notice role="status" className={styles.said} actions={<UndoButton onUndo={() => undo(aside)} />}>
          {SET.setAside}
        </Notice>
      )}
      {hasFailed && (
        <Notice role="alert" intent="error" className={styles.said}>
          {SET.notSaved}
        </Notice>
      )}
      {isOver(set) ? (
        end
      ) : item ? (
        <ItemOnDevice
          key={`${set.set_id} ${set.at}`}
          item={item}
          set={set}
          isCorrected={practice.states.get(item.item_id)?.is_key_changed === true}
          {...actionsOf(item)}
        />
      ) : (
        <Skipped missing={practice.missing.find(({ result_id }) => result_id === asked?.result_id)} onNext={next} />
      )}
    </>
  );
}

interface SkippedProps {
  /** The revision whose paper is not on this device; missing if the item is gone for another reason. */
  missing: { exam_id: string; revision: number } | undefined;
  onNext: () => void;
}

/** Stands in the place of an item that cannot be shown: the set goes on without it [R482]. */
function Skipped({ missing, onNext }: SkippedProps) {
  const styles = usePracticeStyles();
  return (
    <>
      {missing ? (
        <PaperMissing exam_id={missing.exam_id} revision={missing.revision} why={SET.paperMissing} />
      ) : (
        <Notice>{SET.gone}</Notice>
      )}
      <Button className={styles.more} onClick={onNext}>
        {SET.skip}
      </Button>
    </>
  );
}

function UndoButton({ onUndo }: { onUndo: () => Promise<void> }) {
  const { once } = useSingleFlight();
  return <Button onClick={() => void once(onUndo)}>{SET.undo}</Button>;
}

interface ItemOnDeviceProps extends ItemActions {
  item: PracticeItem;
  set: PracticeSet;
  isCorrected: boolean;
}

function ItemOnDevice({ item, ...props }: ItemOnDeviceProps) {
  const { db } = useDevice();
  const found = useResult(db, item.result_id);
  const onDevice = useMemo(() => found && onlyItsPart(found), [found]);
  if (!onDevice) return <Loading words={SET.wait} />;
  const { result, paper, explanation } = onDevice;
  if (!result || !paper) return <Skipped missing={result ? item : undefined} onNext={props.onNext} />;
  return <AskedItem {...props} item={item} result={result} paper={paper} explanation={explanation} />;
}
