import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import type { OfferedMock } from '../../../shared/offered-mocks.ts';
import { useDevice } from '../../local/device.tsx';
import { saveMock } from '../../local/writes/save-mock.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { MOCKS, skillText, trackText } from './mock-texts.ts';
import { useMockStyles } from './mock.styles.ts';

/** A mock of the academy with its papers, and the button that takes it. */
export function Offered({ mock, isTaken }: { mock: OfferedMock; isTaken: boolean }) {
  const styles = useMockStyles();
  const device = useDevice();
  const navigate = useNavigate();
  const { isBusy, once } = useSingleFlight();
  const [hasFailed, setFailed] = useState(false);

  const take = () =>
    once(async () => {
      // two devices that take it offline make one mock; taken again it is another one
      const mock_id = isTaken ? newId() : mock.mock_id;
      try {
        await saveMock(device, { ...mock, mock_id });
        device.requestSync(0);
        void navigate(`/mock/${mock_id}`);
      } catch {
        setFailed(true);
      }
    });

  return (
    <div className={styles.entry}>
      <div>
        <p className={styles.entryName}>{mock.title}</p>
        <p className={styles.muted}>{trackText(mock.parent_category)}</p>
        <ul>
          {mock.papers.map(({ skill, exam_name }) => (
            <li key={skill} className={styles.muted}>
              {skillText(skill)}: {exam_name}
            </li>
          ))}
        </ul>
      </div>
      <Button
        appearance={isTaken ? 'secondary' : 'primary'}
        aria-label={`${isTaken ? MOCKS.takeAgain : MOCKS.take}: ${mock.title}`}
        disabledFocusable={isBusy}
        onClick={() => void take()}
      >
        {isTaken ? MOCKS.takeAgain : MOCKS.take}
      </Button>
      {hasFailed && (
        <Notice role="alert" intent="error">
          {MOCKS.failed}
        </Notice>
      )}
    </div>
  );
}
