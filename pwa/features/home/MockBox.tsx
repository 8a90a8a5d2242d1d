import { Link } from 'react-router-dom';
import { academyDate } from '../../../shared/access.ts';
import { useDevice } from '../../local/device.tsx';
import { useMocksHere } from '../../local/queries/mocks.ts';
import { doneCount, nextPart } from '../../local/queries/read-mocks.ts';
import { useSetMocks } from '../../local/queries/set-mocks.ts';
import { useHomeStyles } from './home.styles.ts';
import { MOCK_BOX, mockText } from './mock-texts.ts';
import { setMocksToShow } from './set-mocks.ts';
import { SetMocksBox } from './SetMocksBox.tsx';

/** Lists the mocks that are set, and says where the student is in the one of their own that was changed last. */
export function MockBox() {
  const styles = useHomeStyles();
  const { db, now } = useDevice();
  const here = useMocksHere(db);
  const set = useSetMocks(db);
  if (!here || !set) return null;
  const shown = setMocksToShow(set, here, academyDate(now()));
  const isSet = (mock_id: string) => shown.some((one) => one.mock_id === mock_id);
  const open = here.mocks.find((mock) => nextPart(mock) !== null && !isSet(mock.mock_id));
  const next = open && nextPart(open);
  return (
    <>
      {shown.length > 0 && <SetMocksBox mocks={shown} />}
      {open && next && (
        <section className={styles.box} aria-labelledby="mock">
          <h2 id="mock">{open.title}</h2>
          <p className={styles.muted}>{mockText(doneCount(open), open.parts.length, next.skill)}</p>
          <div className={styles.beside}>
            <Link className={styles.second} to={`/mock/${open.mock_id}`}>
              {doneCount(open) === 0 && !next.attempt ? MOCK_BOX.begin : MOCK_BOX.goOn}
            </Link>
          </div>
        </section>
      )}
    </>
  );
}
