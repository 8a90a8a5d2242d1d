import { Button } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons';
import { useCallback, useState, type ComponentType } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Attempt } from '../../../shared/attempts.ts';
import type { OfferedMock } from '../../../shared/offered-mocks.ts';
import type { Exam } from '../../../shared/papers.ts';
import { useNow } from '../../base/use-now.ts';
import { useDevice, useTimeTrust } from '../../local/device.tsx';
import { useLibrary } from '../../local/queries/library.ts';
import { useMocks } from '../../local/queries/mocks.ts';
import { useSetMocks } from '../../local/queries/set-mocks.ts';
import type { Library } from '../../local/queries/read-library.ts';
import { doneCount, nextPart, overallOf, type MockHere, type MockPartHere } from '../../local/queries/read-mocks.ts';
import { useLastExchange } from '../../local/queries/sync-status.ts';
import type { startAttempt } from '../../local/writes/save.ts';
import { noteMockAttempt, removeMock, startMockAttempt } from '../../local/writes/save-mock.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { dayWords } from '../../ui/day-texts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { ChangePaperDialog } from './ChangePaperDialog.tsx';
import { breakText, doneText, MOCK, MOCKS, trackText } from './mock-texts.ts';
import { useMockStyles } from './mock.styles.ts';
import { MocksScreen } from './MocksScreen.tsx';
import { Offered } from './Offered.tsx';
import { OverallBox } from './OverallBox.tsx';
import { PartCard } from './PartCard.tsx';
import { breakLeftMs, partState } from './part-state.ts';
import '../../ui/print.css';

/** The parts of the library on this page: the dialog that starts a paper, and its downloads. */
export interface OfLibrary {
  Attend: ComponentType<{
    exam: Exam;
    library: Library;
    owner: { begin: typeof startAttempt; adopt: (attempt: Attempt) => Promise<void> };
    onClose: () => void;
  }>;
  Download: ComponentType<{ exam: Exam; library: Library }>;
  DownloadAll: ComponentType<{ title: string; exams: readonly Exam[]; library: Library }>;
}

export function MockScreen({ ofLibrary }: { ofLibrary: OfLibrary }) {
  const { mockId } = useParams();
  return mockId === undefined ? <MocksScreen /> : <MockById mock_id={mockId} ofLibrary={ofLibrary} />;
}

function MockById({ mock_id, ofLibrary }: { mock_id: string; ofLibrary: OfLibrary }) {
  const { db } = useDevice();
  const mocks = useMocks(db);
  const library = useLibrary(db);
  const set = useSetMocks(db);
  if (!mocks || !library || !set) return <Loading words={MOCKS.coming} />;
  const mock = mocks.find((one) => one.mock_id === mock_id);
  // one that is set for the student's class begins here [R600]
  const offer = set.find((one) => one.mock_id === mock_id);
  if (!mock) return offer ? <SetForClass offer={offer} /> : <NotFound />;
  return <OneMock key={mock.mock_id} mock={mock} library={library} ofLibrary={ofLibrary} />;
}

function SetForClass({ offer }: { offer: OfferedMock }) {
  const styles = useMockStyles();
  return (
    <div className={styles.page}>
      <Link className={styles.back} to="/mock">
        {MOCK.back}
      </Link>
      <div className={styles.head}>
        <h1>{MOCKS.title}</h1>
        <p className={styles.lead}>{MOCKS.lead}</p>
      </div>
      <Offered mock={offer} isTaken={false} />
    </div>
  );
}

function NotFound() {
  const styles = useMockStyles();
  return (
    <div className={styles.page}>
      <h1>{MOCKS.title}</h1>
      <p role="status">{MOCK.notFound}</p>
      <Link className={styles.back} to="/mock">
        {MOCK.back}
      </Link>
    </div>
  );
}

interface OneMockProps {
  mock: MockHere;
  library: Library;
  ofLibrary: OfLibrary;
}

function OneMock({ mock, library, ofLibrary }: OneMockProps) {
  const styles = useMockStyles();
  const device = useDevice();
  const nowMs = useNow(device.now);
  const { isConfirmed } = useTimeTrust();
  const exchange = useLastExchange(device.db);
  const [attended, setAttended] = useState<MockPartHere | null>(null);
  const [changed, setChanged] = useState<MockPartHere | null>(null);
  const [isAsking, setAsking] = useState(false);
  const closeAttend = useCallback(() => setAttended(null), []);
  usePageTitle(mock.title);

  const reader = { user: device.user, grants: library.grants };
  const at = { nowMs, isTimeConfirmed: isConfirmed, isLibraryHere: exchange?.state.done_at != null };
  const parts = mock.parts.map((part) => ({ part, state: partState(part, reader, at) }));
  const next = nextPart(mock);
  const leftMs = breakLeftMs(mock.parts, next, nowMs);
  const track = mock.parts.find(({ exam }) => exam)?.exam?.parent_category;
  const done = doneCount(mock);
  const toDownload = parts.flatMap(({ part, state }) => (state.kind === 'start' && part.listed ? [part.listed] : []));

  const owner = attended && {
    begin: (...[of, paper, given_up = null]: Parameters<typeof startAttempt>) =>
      startMockAttempt(of, paper, given_up, { mock_id: mock.mock_id, skill: attended.skill }),
    adopt: (attempt: Attempt) => noteMockAttempt(device, attempt, { mock_id: mock.mock_id, skill: attended.skill }),
  };

  return (
    <div className={styles.page}>
      <Link className={styles.back} to="/mock">
        {MOCK.back}
      </Link>
      <div className={styles.head}>
        <h1>{mock.title}</h1>
        <p className={styles.onPaper}>
          {device.user && [`${device.user.first_name} ${device.user.last_name}`.trim(), dayWords(nowMs)].join(', ')}
        </p>
        <p className={styles.muted}>
          {[track && trackText(track), doneText(done, mock.parts.length)].filter(Boolean).join('. ')}
        </p>
      </div>
      <OverallBox overall={overallOf(mock)} parts={parts.map(({ part, state }) => ({ skill: part.skill, state }))} />
      <ol className={styles.parts}>
        {parts.map(({ part, state }, index) => (
          <li key={part.skill} className={styles.parts}>
            {leftMs !== null && part === next && <p className={styles.break}>{breakText(leftMs)}</p>}
            <PartCard
              number={index + 1}
              part={part}
              state={state}
              isNext={part === next}
              isOnline={exchange?.online ?? true}
              library={library}
              Download={ofLibrary.Download}
              onAttend={setAttended}
              onChange={setChanged}
            />
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <ofLibrary.DownloadAll title={mock.title} exams={toDownload} library={library} />
        {done > 0 && (
          <Button icon={<Print20Regular />} onClick={() => window.print()}>
            {MOCK.print}
          </Button>
        )}
        <Button appearance="subtle" onClick={() => setAsking(true)}>
          {MOCK.remove}
        </Button>
      </div>
      {attended?.listed && owner && (
        <ofLibrary.Attend exam={attended.listed} library={library} owner={owner} onClose={closeAttend} />
      )}
      {changed && (
        <ChangePaperDialog mock_id={mock.mock_id} part={changed} library={library} onClose={() => setChanged(null)} />
      )}
      {isAsking && <RemoveQuestion mock={mock} onClose={() => setAsking(false)} />}
    </div>
  );
}

function RemoveQuestion({ mock, onClose }: { mock: MockHere; onClose: () => void }) {
  const device = useDevice();
  const navigate = useNavigate();
  async function remove(): Promise<string | null> {
    try {
      await removeMock(device, mock.mock_id, true);
    } catch {
      return MOCKS.failed;
    }
    device.requestSync(0);
    void navigate('/mock', { replace: true, state: { removed: mock.mock_id } });
    return null;
  }
  return (
    <AskDialog
      title={MOCK.removeTitle}
      act={{ label: MOCK.remove, busyLabel: MOCK.removing, destroys: false, run: remove }}
      keep={MOCK.keep}
      onClose={onClose}
    >
      <p>{MOCK.removeText}</p>
    </AskDialog>
  );
}
