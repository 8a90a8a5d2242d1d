import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { compareTwo } from '../../../api/published.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { ChoiceCards } from '../frame/ChoiceCards.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useLoad } from '../frame/use-load.ts';
import { Changes } from './Changes.tsx';
import { usePublishedStyles } from './published.styles.ts';
import { REVISION_TEXTS } from './revision-texts.ts';

interface CompareProps {
  exam_id: string;
  revisions: readonly number[];
}

export function Compare({ exam_id, revisions }: CompareProps) {
  const styles = usePublishedStyles();
  const [query, setQuery] = useSearchParams();
  const asked = (name: string, otherwise: number) => {
    const revision = Number(query.get(name));
    return revisions.includes(revision) ? revision : otherwise;
  };
  const from = asked('from', revisions.at(-1) ?? 1);
  const to = asked('to', revisions[0] ?? 1);
  const choices = revisions.map((revision) => [String(revision), REVISION_TEXTS.revision(revision)] as const);

  function choose(name: 'from' | 'to', value: string): void {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }

  return (
    <section className={styles.side} aria-label={REVISION_TEXTS.compareLabel}>
      <h2>{REVISION_TEXTS.compare}</h2>
      <div className={styles.two}>
        <ChoiceCards
          label={REVISION_TEXTS.from}
          choices={choices}
          value={String(from)}
          onChange={(value) => choose('from', value)}
        />
        <ChoiceCards
          label={REVISION_TEXTS.to}
          choices={choices}
          value={String(to)}
          onChange={(value) => choose('to', value)}
        />
      </div>
      {from === to ? (
        <p>{REVISION_TEXTS.chooseTwo}</p>
      ) : (
        <Difference key={`${from} ${to}`} exam_id={exam_id} from={from} to={to} />
      )}
    </section>
  );
}

function Difference({ exam_id, from, to }: { exam_id: string; from: number; to: number }) {
  const load = useCallback((signal: AbortSignal) => compareTwo(exam_id, from, to, signal), [exam_id, from, to]);
  const { loaded, reload } = useLoad(load);
  if (loaded.kind === 'loading') return <Loading />;
  if (loaded.kind === 'failed') return <LoadFailure failure={loaded} onRetry={reload} />;
  return <Changes title={REVISION_TEXTS.fromTo(from, to)} changes={loaded.value} />;
}
