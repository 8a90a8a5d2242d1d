import { Button, Field, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDevice } from '../../local/device.tsx';
import type { Library } from '../../local/queries/read-library.ts';
import type { MockPartHere } from '../../local/queries/read-mocks.ts';
import { changeMockPaper } from '../../local/writes/save-mock.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { paperChoices } from './choose-papers.ts';
import { choiceHint, choiceText, MOCK, MOCKS, skillText } from './mock-texts.ts';
import { useMockStyles } from './mock.styles.ts';

interface ChangePaperDialogProps {
  mock_id: string;
  part: MockPartHere;
  library: Library;
  onClose: () => void;
}

export function ChangePaperDialog({ mock_id, part, library, onClose }: ChangePaperDialogProps) {
  const styles = useMockStyles();
  const dialog = useDialogStyles();
  const device = useDevice();
  const { isBusy, once } = useSingleFlight();
  const [hasFailed, setFailed] = useState(false);
  const track = part.exam?.parent_category ?? 'academic';
  const reader = { user: device.user, grants: library.grants };
  const others = (paperChoices(library, track, reader, device.now()).get(part.skill) ?? []).filter(
    ({ exam }) => exam.exam_id !== part.exam_id,
  );
  const [chosenId, setChosenId] = useState(others[0]?.exam.exam_id ?? '');
  const chosen = others.find(({ exam }) => exam.exam_id === chosenId);

  const save = () =>
    once(async () => {
      try {
        await changeMockPaper(device, mock_id, part.skill, chosenId);
        device.requestSync(0);
        onClose();
      } catch {
        setFailed(true);
      }
    });

  return (
    <Modal label={MOCK.change} onClose={onClose}>
      <form
        noValidate
        className={styles.section}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosenId === '') onClose();
          else void save();
        }}
      >
        <h2>{MOCK.change}</h2>
        {others.length === 0 ? (
          <>
            <p>{MOCK.noOther}</p>
            <Link className={styles.link} to={`/user/exam/attend?examCategory=${part.skill}&parentCategory=${track}`}>
              {MOCKS.seeLibrary}
            </Link>
          </>
        ) : (
          <Field label={skillText(part.skill)} hint={chosen ? choiceHint(chosen) : null}>
            <Select size="large" value={chosenId} onChange={(_event, data) => setChosenId(data.value)}>
              {others.map((choice) => (
                <option key={choice.exam.exam_id} value={choice.exam.exam_id}>
                  {choiceText(choice)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {hasFailed && (
          <Notice role="alert" intent="error">
            {MOCKS.failed}
          </Notice>
        )}
        {others.length === 0 ? (
          <div className={dialog.actions}>
            <Button type="submit" appearance="primary" size="large">
              {MOCK.close}
            </Button>
          </div>
        ) : (
          <DialogButtons act={MOCK.save} isBusy={isBusy} onCancel={onClose} />
        )}
      </form>
    </Modal>
  );
}
