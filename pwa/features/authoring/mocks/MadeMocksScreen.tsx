import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { MadeMock } from '../../../../shared/mock-forms.ts';
import { failureWords } from '../../../api/authoring.ts';
import { listMadeMocks, withdrawMadeMock } from '../../../api/mocks.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { capitalised } from '../../../ui/exam-texts.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useLoad } from '../frame/use-load.ts';
import { breaksText, closedText, labelled, MADE, paperText, studentsText } from './made-mock-texts.ts';
import { MadeMockDialog } from './MadeMockDialog.tsx';
import { useMadeMockStyles } from './mocks.styles.ts';

type Editing = { mock_id: string; mock: MadeMock | null };

export function MadeMocksScreen() {
  const styles = useMadeMockStyles();
  const { loaded, reload, put } = useLoad(listMadeMocks);
  const [edited, setEdited] = useState<Editing | null>(null);
  const [doomed, setDoomed] = useState<MadeMock | null>(null);
  const mocks = loaded.kind === 'here' ? loaded.value : [];

  async function withdraw({ mock_id }: MadeMock): Promise<string | null> {
    try {
      put(await withdrawMadeMock(mock_id, true));
    } catch (error) {
      return failureWords(error);
    }
    setDoomed(null);
    return null;
  }

  return (
    <>
      <div className={styles.head}>
        <h1>{MADE.title}</h1>
        <Button
          appearance="primary"
          icon={<Add20Regular />}
          // one id until it is saved, so that a lost reply makes no second mock
          onClick={() => setEdited({ mock_id: newId(), mock: null })}
        >
          {MADE.add}
        </Button>
      </div>
      <p className={styles.lead}>{MADE.lead}</p>
      {loaded.kind === 'loading' && <Loading />}
      {loaded.kind === 'failed' && <LoadFailure failure={loaded} onRetry={reload} />}
      {loaded.kind === 'here' && mocks.length === 0 && <p>{MADE.none}</p>}
      {mocks.length > 0 && (
        <ul className={styles.list}>
          {mocks.map((mock) => (
            <li key={mock.mock_id} className={styles.card}>
              <MadeMockCard
                mock={mock}
                onChange={() => setEdited({ mock_id: mock.mock_id, mock })}
                onWithdraw={() => setDoomed(mock)}
                onSaved={put}
              />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <MadeMockDialog
          {...edited}
          onSaved={(saved) => {
            put(saved);
            setEdited(null);
          }}
          onReload={() => {
            reload();
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed && (
        <AskDialog
          title={MADE.withdrawTitle}
          act={{
            label: MADE.withdraw,
            busyLabel: MADE.withdrawing,
            destroys: false,
            run: () => withdraw(doomed),
          }}
          keep={MADE.cancel}
          onClose={() => setDoomed(null)}
        >
          <p>
            <b>{doomed.title}</b>
          </p>
          <p>{MADE.withdrawText}</p>
        </AskDialog>
      )}
    </>
  );
}

interface MadeMockCardProps {
  mock: MadeMock;
  onChange: () => void;
  onWithdraw: () => void;
  onSaved: (mocks: MadeMock[]) => void;
}

function MadeMockCard({ mock, onChange, onWithdraw, onSaved }: MadeMockCardProps) {
  const styles = useMadeMockStyles();
  const { isBusy, once } = useSingleFlight();
  const [failure, setFailure] = useState<string | null>(null);
  const { mock_id, title, parent_category, break_minutes, papers, closed, withdrawn, students } = mock;
  const facts = [capitalised(parent_category), breaksText(break_minutes), withdrawn === 1 ? MADE.withdrawn : ''];

  const offerAgain = () =>
    once(async () => {
      setFailure(null);
      try {
        onSaved(await withdrawMadeMock(mock_id, false));
      } catch (error) {
        setFailure(failureWords(error));
      }
    });

  return (
    <>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <div>
        <p className={styles.muted}>{facts.filter((fact) => fact !== '').join('. ')}</p>
        <ul>
          {papers.map(({ skill, exam_name }) => (
            <li key={skill}>{paperText(skill, exam_name)}</li>
          ))}
        </ul>
        {closed.length === 0 && withdrawn === 0 && students !== undefined && <p>{studentsText(students)}</p>}
        {closed.length > 0 && withdrawn === 0 && <Notice intent="warning">{closedText(closed)}</Notice>}
        {failure !== null && (
          <Notice role="alert" intent="error">
            {failure}
          </Notice>
        )}
      </div>
      <div className={styles.actions}>
        <Button aria-label={labelled(MADE.change, title)} onClick={onChange}>
          {MADE.change}
        </Button>
        {withdrawn === 1 ? (
          <Button
            aria-label={labelled(MADE.offerAgain, title)}
            disabledFocusable={isBusy}
            onClick={() => void offerAgain()}
          >
            {MADE.offerAgain}
          </Button>
        ) : (
          <Button appearance="subtle" aria-label={labelled(MADE.withdraw, title)} onClick={onWithdraw}>
            {MADE.withdraw}
          </Button>
        )}
      </div>
    </>
  );
}
