import { Button, mergeClasses } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { MarkerLoad, QueueRow } from '../../../shared/marking.ts';
import { refusalWords } from '../../api/access.ts';
import { listMarkers, listQueue } from '../../api/marking.ts';
import { useMay, useStaffUser } from '../../api/use-roles.ts';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { useTypedSearch } from '../../ui/admin/SearchField.tsx';
import { useLoaded, usePages } from '../../ui/admin/use-pages.ts';
import { Rooms, roomOf } from '../../ui/admin/Rooms.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { GiveDialog } from './GiveDialog.tsx';
import {
  countOfQueue,
  ROOMS,
  ROOMS_WITHOUT_DECISIONS,
  roomsWith,
  type Room,
  QUEUE,
  UNDO_GIVING,
} from './queue-texts.ts';
import { markingPath, NARROWING, queueQueryOf } from './queue-query.ts';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueTable } from './QueueTable.tsx';
import { useMarkingStyles } from './marking.styles.ts';
import { broughtBy } from './said.ts';

export function QueueScreen() {
  const styles = useMarkingStyles();
  const navigate = useNavigate();
  const ownId = useStaffUser()?.user_id ?? null;
  const mayGive = useMay('assign_marking');
  const mayDecide = useMay('decide_marking');
  const [query, setQuery] = useSearchParams();
  const room = roomOf<Room>(ROOMS, query, 'state');
  const { state, category, parent_category, search, marker } = queueQueryOf(query);
  const load = useCallback(
    async (_before: readonly QueueRow[], signal: AbortSignal, after: string) => {
      const { data, next, found, all } = await listQueue(
        { state, category, parent_category, search, marker },
        after,
        signal,
      );
      return { rows: data, hasMore: next !== undefined, next, found, all };
    },
    [state, category, parent_category, search, marker],
  );
  const queue = usePages(load, refusalWords);
  const markers = useLoaded(mayGive ? listMarkers : listNobody, refusalWords);
  const decisions = useLoaded(mayDecide ? countDecisions : countNothing, refusalWords);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isGiving, setGiving] = useState(false);
  const [said, setSaid] = useState('');
  const [undo, setUndo] = useState<Undo | null>(null);
  const isNarrowed = NARROWING.some((name) => (query.get(name) ?? '') !== '');
  // what is not shown any more is not chosen
  const ids = queue.rows.map(({ result_id }) => result_id).filter((result_id) => chosen.has(result_id));

  const oldest =
    state === 'marked'
      ? undefined
      : queue.rows.find(({ claim }) => (claim ?? null) === null || claim?.user_id === ownId);

  const change = (next: (before: URLSearchParams) => URLSearchParams) => {
    setChosen(new Set());
    setSaid('');
    setQuery(next, { replace: true });
  };
  const narrow = (name: string, value: string) =>
    change((before) => {
      const next = new URLSearchParams(before);
      next.delete('end');
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const typed = useTypedSearch(search, (text) => narrow('search', text));
  const showAll = () => {
    typed.clear();
    change(() => new URLSearchParams(state === 'waiting' ? {} : { state }));
  };
  const afterChange = (words: string, undoIt?: Undo) => {
    setChosen(new Set());
    setSaid(words);
    setUndo(() => undoIt ?? null);
    queue.reload();
    markers.reload();
  };

  return (
    <>
      <div className={styles.top}>
        <h1>{QUEUE.title}</h1>
        <div className={styles.topActions}>
          {mayDecide && <Link to="/admin/marking/markers">{QUEUE.markersLink}</Link>}
          {mayGive && state !== 'marked' && <Button onClick={() => setGiving(true)}>{QUEUE.giveOut}</Button>}
          {oldest && (
            <Button appearance="primary" onClick={() => void navigate(markingPath(query, oldest.result_id))}>
              {state === 'draft' ? QUEUE.nextDraft : QUEUE.next}
            </Button>
          )}
        </div>
      </div>
      <Rooms
        label={QUEUE.title}
        rooms={mayDecide ? roomsWith(decisions.value ?? 0) : ROOMS_WITHOUT_DECISIONS}
        current={room}
        parameter="state"
        className={styles.rooms}
        onGo={() => {
          typed.setText('');
          setChosen(new Set());
          setSaid('');
        }}
      />
      {query.has('end') && <EndOfList left={queue.found} />}
      <QueueFilters query={query} markers={mayGive ? (markers.value ?? []) : null} typed={typed} onNarrow={narrow}>
        <p role="status" className={styles.count}>
          {countOfQueue(queue, room, isNarrowed)}
        </p>
      </QueueFilters>
      <div className={styles.saidRow}>
        <p role="status" className={mergeClasses(styles.meta, styles.failed)}>
          {said}
        </p>
        {said !== '' && undo && <UndoButton undo={undo} onDone={afterChange} />}
      </div>
      {ids.length > 0 && (
        <ChosenBar ids={ids} onGive={() => setGiving(true)} onClear={() => setChosen(new Set())} onDone={afterChange} />
      )}
      {queue.rows.length > 0 && (
        <QueueTable rows={queue.rows} room={room} query={query} chosen={chosen} onChoose={mayGive ? setChosen : null} />
      )}
      {queue.rows.length === 0 && !queue.isLoading && queue.failure === null && (
        <div className={styles.empty}>
          <p>{isNarrowed ? QUEUE.none : room.empty}</p>
          {isNarrowed && <Button onClick={showAll}>{QUEUE.showAll}</Button>}
        </div>
      )}
      <PageFoot isLoading={queue.isLoading} failure={queue.failure} hasMore={queue.hasMore} onMore={queue.more} />
      {isGiving && (
        <GiveDialog
          ids={ids}
          markers={markers}
          onDone={(words, undoIt) => {
            setGiving(false);
            afterChange(words, undoIt);
          }}
          onClose={() => setGiving(false)}
        />
      )}
    </>
  );
}

type Undo = () => Promise<string>;

function UndoButton({ undo, onDone }: { undo: Undo; onDone: (words: string) => void }) {
  const { isBusy, once } = useSingleFlight();
  const [trouble, setTrouble] = useState<string | null>(null);
  return (
    <>
      <Button
        disabledFocusable={isBusy}
        onClick={() => void once(() => undo().then(onDone, (error: unknown) => setTrouble(refusalWords(error))))}
      >
        {isBusy ? UNDO_GIVING.busy : UNDO_GIVING.act}
      </Button>
      <span role="alert">{trouble}</span>
    </>
  );
}

const countNothing = () => Promise.resolve(0);

async function countDecisions(signal: AbortSignal): Promise<number> {
  const asked = { state: 'decide', category: '', parent_category: '', search: '', marker: '' } as const;
  return (await listQueue(asked, '', signal)).found ?? 0;
}

const listNobody = (): Promise<MarkerLoad[]> => Promise.resolve([]);

/** Says that 'Save and next' has come to the end, and what was done last. */
function EndOfList({ left }: { left: number | null }) {
  const styles = useMarkingStyles();
  const said = broughtBy(useLocation().state);
  return (
    <div ref={takeFocus} tabIndex={-1} className={mergeClasses(styles.said, styles.endOfList)}>
      {said && <Notice intent={said.intent}>{said.words}</Notice>}
      <Notice title={QUEUE.endTitle}>{left === null ? '' : QUEUE.end(left)}</Notice>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
