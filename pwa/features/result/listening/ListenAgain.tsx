import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListeningAgain } from '../../../local/database/db.ts';
import { useDevice } from '../../../local/device.tsx';
import { saveListening } from '../../../local/writes/save-listening.ts';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PartButtons } from '../review/PartButtons.tsx';
import { useReviewStyles } from '../review/review.styles.ts';
import type { ListenWay } from './listen-path.ts';
import type { PartToHear } from './listened-part.ts';
import { ListenPart } from './ListenPart.tsx';
import { LISTEN } from './listening-texts.ts';

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
  const { hidden } = useHiddenTextStyles();
  const [query, setQuery] = useSearchParams();
  const [asked] = useState(() => readAsked(query, parts));
  const [listening, setListening] = useState<ListeningAgain>(() => ({
    way: asked.way ?? stored?.way ?? 'dictation',
    part_id: asked.part_id ?? stored?.part_id ?? '',
    parts: stored?.parts ?? {},
  }));
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    // a reload goes on where the student is then, not where the link led to
    if (query.size > 0) setQuery({}, { replace: true });
  }, [query, setQuery]);

  function change(next: ListeningAgain): void {
    setListening(next);
    saveListening(db, result_id, next).then(
      () => setUnsaved(false),
      () => setUnsaved(true),
    );
  }

  const shown = parts.find(({ transcript }) => transcript.part_id === listening.part_id) ?? parts[0];
  if (!shown) return null;
  const { part_id } = shown.transcript;
  return (
    <>
      <h2 className={hidden}>{LISTEN.title}</h2>
      <div className={styles.bar}>
        <PartButtons
          parts={parts.map(({ part }) => part)}
          shown={shown.part}
          onShow={(part_no) => {
            const to = parts.find(({ part }) => part.part.part_no === part_no);
            if (to) change({ ...listening, part_id: to.transcript.part_id });
          }}
        />
      </div>
      {isUnsaved && <Notice intent="error">{LISTEN.notSaved}</Notice>}
      <ListenPart
        key={part_id}
        result_id={result_id}
        exam_name={exam_name}
        toHear={shown}
        listening={listening}
        askedSentence={asked.part_id === part_id ? asked.sentence : null}
        onChange={change}
      />
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
