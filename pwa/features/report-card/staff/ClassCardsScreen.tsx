import { Button } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { WholeGroup } from '../../../../shared/group-forms.ts';
import type { ReportCard } from '../../../../shared/report-cards/report-card.ts';
import { readGroup } from '../../../api/groups.ts';
import { readCardHead, readStudentCard, sharingOf } from '../../../api/student-cards.ts';
import { useMay } from '../../../api/use-roles.ts';
import { EmptyClass } from '../../../ui/admin/EmptyClass.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { CardSheet } from '../CardSheet.tsx';
import { CLASS_CARDS } from '../screen-texts.ts';
import { useShareStyles } from '../share.styles.ts';
import { printedBands } from '../code-of.ts';
import { failureWords, useReading } from '../use-reading.ts';
import '../../../ui/print.css';

/** The cards of a group in one print job, each on a sheet of its own [R513]. */
export function ClassCardsScreen({ groupId }: { groupId: string }) {
  const styles = useShareStyles();
  const load = useCallback((signal: AbortSignal) => readGroup(groupId, signal), [groupId]);
  const { state, again } = useReading(load);
  return (
    <div className={styles.page}>
      <Link className={styles.link} to={`/admin/groups/${groupId}`} data-screen-only>
        {CLASS_CARDS.back}
      </Link>
      <h1 data-screen-only>
        {CLASS_CARDS.title}
        {state.kind === 'here' && (
          <>
            : <bdi>{state.value.group.name}</bdi>
          </>
        )}
      </h1>
      {state.kind === 'loading' && <Loading words={CLASS_CARDS.loading} />}
      {state.kind === 'failed' && <Failure words={state.words} onRetry={state.isGone ? undefined : again} />}
      {state.kind === 'here' && <Cards key={groupId} whole={state.value} />}
    </div>
  );
}

function Failure({ words, onRetry }: { words: string; onRetry: (() => void) | undefined }) {
  return (
    <Notice role="alert" intent="error" actions={onRetry && <Button onClick={onRetry}>{CLASS_CARDS.retry}</Button>}>
      {words}
    </Notice>
  );
}

function Cards({ whole }: { whole: WholeGroup }) {
  const styles = useShareStyles();
  const { members } = whole;
  const { state: head } = useReading(readCardHead);
  const { cards, failure, retry } = useCards(members);
  const codes = useCodes();
  const navigate = useNavigate();
  const mayAdd = useMay('change_groups');
  if (members.length === 0) {
    const add = () => void navigate(`/admin/groups/${whole.group.group_id}?add`);
    return <EmptyClass whole={whole} onAdd={mayAdd ? add : null} />;
  }
  const isReady = cards.size === members.length;
  const withPapers = members.flatMap(({ user_id }) => {
    const card = cards.get(user_id);
    return card && card.papers_of > 0 ? [{ user_id, card }] : [];
  });
  const without = members.filter(({ user_id }) => cards.get(user_id)?.papers_of === 0);
  const toCode = withPapers.filter(({ card }) => card.bands.length > 0);
  const coded = toCode.filter(({ user_id }) => codes.made.has(user_id)).length;
  const isCoded = toCode.length > 0 && coded === toCode.length;
  return (
    <>
      <div className={styles.head} data-screen-only>
        <p role="status">
          {!isReady && CLASS_CARDS.progress(cards.size, members.length)}
          {isReady && codes.isBusy && CLASS_CARDS.coding(coded, toCode.length)}
          {isReady && !codes.isBusy && withPapers.length > 0 && CLASS_CARDS.ready(withPapers.length)}
          {isCoded && ` ${CLASS_CARDS.hasCodes}`}
        </p>
        {isReady && withPapers.length > 0 && (
          <div className={styles.buttons}>
            {toCode.length > 0 && !isCoded && (
              <Button disabledFocusable={codes.isBusy} onClick={() => codes.make(toCode)}>
                {codes.isBusy ? CLASS_CARDS.adding : CLASS_CARDS.addCodes}
              </Button>
            )}
            <Button
              appearance="primary"
              icon={<Print20Regular />}
              disabledFocusable={codes.isBusy}
              onClick={() => print()}
            >
              {CLASS_CARDS.print}
            </Button>
          </div>
        )}
      </div>
      {failure !== null && <Failure words={failure} onRetry={retry} />}
      {codes.failure !== null && <Failure words={codes.failure} onRetry={() => codes.make(toCode)} />}
      {isReady && withPapers.length === 0 && <p>{CLASS_CARDS.nothing}</p>}
      {isReady && withPapers.length > 0 && without.length > 0 && (
        <p className={styles.muted} data-screen-only>
          {CLASS_CARDS.without(
            without.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(', '),
          )}
        </p>
      )}
      {isReady && (
        <div>
          {withPapers.map(({ user_id, card }) => (
            <CardSheet
              key={user_id}
              card={card}
              head={head.kind === 'here' ? head.value : null}
              code={codes.made.get(user_id) ?? null}
              isOfClass
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Reads one card after the other, and after a failure goes on where it stopped. */
function useCards(members: WholeGroup['members']) {
  const [cards, setCards] = useState<ReadonlyMap<string, ReportCard>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const next = members.find(({ user_id }) => !cards.has(user_id))?.user_id;
  useEffect(() => {
    if (next === undefined || failure !== null) return undefined;
    const left = new AbortController();
    const read = async () => {
      try {
        const card = await readStudentCard(next, left.signal);
        if (!left.signal.aborted) setCards((before) => new Map(before).set(next, card));
      } catch (error) {
        if (!left.signal.aborted) setFailure(failureWords(error));
      }
    };
    void read();
    return () => left.abort();
  }, [next, failure]);
  return { cards, failure, retry: () => setFailure(null) };
}

/** Makes one code after the other; a card that has one already keeps it. */
function useCodes() {
  const [made, setMade] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();

  const make = (students: readonly { user_id: string; card: ReportCard }[]) =>
    void once(async () => {
      setFailure(null);
      try {
        for (const { user_id, card } of students) {
          if (made.has(user_id)) continue;
          const { code } = await sharingOf(user_id).makeCode(printedBands(card));
          setMade((before) => new Map(before).set(user_id, code));
        }
      } catch (error) {
        setFailure(failureWords(error));
      }
    });
  return { made, failure, isBusy, make };
}
