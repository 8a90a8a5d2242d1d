import { Button, mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fetchApi } from '../../api/http.ts';
import { useDevice } from '../../local/device.tsx';
import { useLibrary } from '../../local/queries/library.ts';
import { useMocks } from '../../local/queries/mocks.ts';
import { doneCount, nextPart, overallOf, type MockHere } from '../../local/queries/read-mocks.ts';
import { useGoals } from '../../local/queries/settings.ts';
import { useLastExchange } from '../../local/queries/sync-status.ts';
import { removeMock } from '../../local/writes/save-mock.ts';
import { useOfferedMocks } from '../../offline/use-offered-mocks.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { doneText, MOCK, MOCKS, overallText } from './mock-texts.ts';
import { useMockStyles } from './mock.styles.ts';
import { Offered } from './Offered.tsx';
import { PutTogether } from './PutTogether.tsx';

export function MocksScreen() {
  const styles = useMockStyles();
  const { db } = useDevice();
  const mocks = useMocks(db);
  const library = useLibrary(db);
  const goals = useGoals(db);
  const offered = useOfferedMocks(db, fetchApi);
  const exchange = useLastExchange(db);
  const isWhole = exchange?.state.done_at != null;
  const isHere = mocks && library && goals && offered && (isWhole || library.exams.length > 0);
  // one that is under way stands among the student's own
  const toOffer = (offered ?? []).filter(
    ({ mock_id }) => !mocks?.some((mock) => mock.mock_id === mock_id && nextPart(mock) !== null),
  );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{MOCKS.title}</h1>
        <p className={styles.lead}>{MOCKS.lead}</p>
      </div>
      <Removed />
      {!isHere && (exchange?.online === false ? <p>{MOCKS.comingOffline}</p> : <Loading words={MOCKS.coming} />)}
      {mocks && mocks.length > 0 && (
        <section className={styles.section} aria-labelledby="own-mocks">
          <h2 id="own-mocks">{MOCKS.own}</h2>
          <ul className={styles.list}>
            {mocks.map((mock) => (
              <li key={mock.mock_id}>
                <OwnMock mock={mock} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isHere && toOffer.length > 0 && (
        <section className={styles.section} aria-labelledby="offered-mocks">
          <h2 id="offered-mocks">{MOCKS.offered}</h2>
          <ul className={styles.list}>
            {toOffer.map((mock) => (
              <li key={mock.mock_id}>
                <Offered mock={mock} isTaken={mocks.some(({ mock_id }) => mock_id === mock.mock_id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isHere && (
        <section className={styles.section} aria-labelledby="put-together">
          <h2 id="put-together">{MOCKS.putTogether}</h2>
          <PutTogether library={library} goal={goals.track} />
        </section>
      )}
    </div>
  );
}

function OwnMock({ mock }: { mock: MockHere }) {
  const styles = useMockStyles();
  const overall = overallOf(mock);
  return (
    <Link className={mergeClasses(styles.entry, styles.entryLink)} to={`/mock/${mock.mock_id}`}>
      <span className={styles.entryName}>{mock.title}</span>
      <span className={styles.muted}>
        {overall ? overallText(overall.band) : doneText(doneCount(mock), mock.parts.length)}
      </span>
    </Link>
  );
}

/** Offers to take a removal back, until the page is left. */
function Removed() {
  const device = useDevice();
  const { state } = useLocation();
  const [isBack, setBack] = useState(false);
  const mock_id: unknown = Object(state).removed;
  if (typeof mock_id !== 'string' || isBack) return null;
  const undo = async () => {
    await removeMock(device, mock_id, false);
    device.requestSync(0);
    setBack(true);
  };
  return (
    <Notice role="status" actions={<Button onClick={() => void undo()}>{MOCK.undo}</Button>}>
      {MOCK.removed}
    </Notice>
  );
}
