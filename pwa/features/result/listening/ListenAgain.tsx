import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListeningAgain } from '../../../local/database/db.ts';
import { useDevice } from '../../../local/device.tsx';
import { saveListening } from '../../../local/writes/save-listening.ts';
import { useAnnotationParts, type AnnotatedDocument } from '../../../ui/annotation-parts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAskBeforeUnload } from '../../../ui/use-ask-before-unload.ts';
import { PartButtons } from '../review/PartButtons.tsx';
import { useReviewStyles } from '../review/review.styles.ts';
import type { ListenWay } from './listen-path.ts';
import { createLatestSaver, type StateOfSave } from './latest-saver.ts';
import type { PartToHear } from './listened-part.ts';
import { ListenPart } from './ListenPart.tsx';
import { LISTEN } from './listening-texts.ts';
import { useListeningStyles } from './listening.styles.ts';

/** Nothing on this page is annotated; the words of a sentence can be saved. */
const NO_DOCUMENTS: readonly AnnotatedDocument[] = [];

interface ListenAgainProps {
  result_id: string;
  exam_name: string;
  /** At least one. */
  parts: readonly PartToHear[];
  /** The place that was stored when the screen opened. */
  stored: ListeningAgain | null;
}

export function ListenAgain({ result_id, exam_name, parts, stored }: ListenAgainProps) {
  const { db } = useDevice();
  const styles = useReviewStyles();
  const own = useListeningStyles();
  const { AnnotationLayer } = useAnnotationParts();
  const [query, setQuery] = useSearchParams();
  const [asked] = useState(() => readAsked(query, parts));
  const [listening, setListening] = useState<ListeningAgain>(() => ({
    way: asked.way ?? stored?.way ?? 'dictation',
    part_id: asked.part_id ?? stored?.part_id ?? '',
    parts: stored?.parts ?? {},
  }));
  const [stateOfSave, setStateOfSave] = useState<StateOfSave>('saved');
  const saver = useMemo(
    () => createLatestSaver((next: ListeningAgain) => saveListening(db, result_id, next), setStateOfSave),
    [db, result_id],
  );
  useAskBeforeUnload(stateOfSave !== 'saved');
  useEffect(() => {
    // a reload goes on where the student is then, not where the link led to
    if (query.size > 0) setQuery({}, { replace: true });
  }, [query, setQuery]);

  function change(next: ListeningAgain): void {
    setListening(next);
    saver.save(next);
  }

  const shown = parts.find(({ transcript }) => transcript.part_id === listening.part_id) ?? parts[0];
  if (!shown) return null;
  const { part_id } = shown.transcript;
  return (
    <>
      <div className={mergeClasses(styles.bar, own.parts)}>
        <PartButtons
          parts={parts.map(({ part }) => part)}
          shown={shown.part}
          onShow={(part_no) => {
            const to = parts.find(({ part }) => part.part.part_no === part_no);
            if (to) change({ ...listening, part_id: to.transcript.part_id });
          }}
        />
      </div>
      {stateOfSave === 'failed' && <Notice intent="error">{LISTEN.notSaved}</Notice>}
      <AnnotationLayer result_id={result_id} documents={NO_DOCUMENTS}>
        <ListenPart
          key={part_id}
          result_id={result_id}
          exam_name={exam_name}
          toHear={shown}
          listening={listening}
          askedSentence={asked.part_id === part_id ? asked.sentence : null}
          onChange={change}
        />
      </AnnotationLayer>
    </>
  );
}

interface Asked {
  way: ListenWay | null;
  part_id: string | null;
  sentence: number | null;
}

function readAsked(query: URLSearchParams, parts: readonly PartToHear[]): Asked {
  const way = query.get('way');
  const part = parts.find((one) => String(one.part.part.part_no) === query.get('part'));
  const sentence = Number(query.get('sentence'));
  return {
    way: way === 'dictation' || way === 'shadowing' ? way : null,
    part_id: part?.transcript.part_id ?? null,
    sentence: Number.isInteger(sentence) && sentence > 0 ? sentence - 1 : null,
  };
}
