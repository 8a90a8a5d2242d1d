import { Link } from 'react-router-dom';
import { useDevice } from '../../local/device.tsx';
import { useMocks } from '../../local/queries/mocks.ts';
import { doneCount, nextPart } from '../../local/queries/read-mocks.ts';
import { useHomeStyles } from './home.styles.ts';
import { MOCK_BOX, mockText } from './mock-texts.ts';

/** Says where the student is in the mock that was changed last; nothing if all are done. */
export function MockBox() {
  const styles = useHomeStyles();
  const open = useMocks(useDevice().db)?.find((mock) => nextPart(mock) !== null);
  const next = open && nextPart(open);
  if (!open || !next) return null;
  return (
    <section className={styles.box} aria-labelledby="mock">
      <h2 id="mock">{open.title}</h2>
      <p className={styles.muted}>{mockText(doneCount(open), open.parts.length, next.skill)}</p>
      <div className={styles.beside}>
        <Link className={styles.second} to={`/mock/${open.mock_id}`}>
          {doneCount(open) === 0 && !next.attempt ? MOCK_BOX.begin : MOCK_BOX.goOn}
        </Link>
      </div>
    </section>
  );
}
