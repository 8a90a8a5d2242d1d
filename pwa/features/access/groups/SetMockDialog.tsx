import { Field, Input, mergeClasses, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { GROUP_TEXTS, setPaperErrors, type WholeGroup } from '../../../../shared/group-forms.ts';
import { refusalWords } from '../../../api/access.ts';
import { listMocksToSet, type MockToSet, setMock } from '../../../api/groups.ts';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { useLoaded } from '../../../ui/admin/use-pages.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { capitalised } from '../../../ui/exam-texts.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useClosing } from '../../../ui/use-closing.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useAccessStyles } from '../access.styles.ts';
import { refusalOf } from '../refusal-of.ts';
import { DayNotices } from './DayNotices.tsx';
import { SET_PAPER } from './group-screen-texts.ts';
import { useGroupStyles } from './groups.styles.ts';
import { SET_MOCKS } from './set-mocks-texts.ts';
import { WordsField } from './SetPaperDialog.tsx';

interface SetMockDialogProps {
  whole: WholeGroup;
  mock: MockToSet;
  onSaved: (whole: WholeGroup) => void;
  onGone: () => void;
  onClose: () => void;
}

export function SetMockDialog({ whole, mock, onSaved, onGone, onClose }: SetMockDialogProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const [{ mock_id, due_date, words }, setForm] = useState(mock);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  const { value: mocks, ...loading } = useLoaded(listMocksToSet, refusalWords);
  const { close, question } = useClosing(words.trim() !== mock.words.trim(), onClose);
  const chosen = mocks?.find((one) => one.mock_id === mock_id);

  function change(changed: Partial<MockToSet>): void {
    setForm((before) => ({ ...before, ...changed }));
    setErrors({});
  }

  const save = () =>
    once(async () => {
      const found = setPaperErrors({ due_date, words });
      if (mock_id === '') found['mock_id'] = GROUP_TEXTS.mock;
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      setFailure(null);
      const saved = setMock(whole.group.group_id, { set_id: mock.set_id, mock_id, due_date, words });
      setFailure(await refusalOf(saved.then(onSaved), onGone));
    });

  const errorOf = (field: string) =>
    errors[field] !== undefined && {
      validationState: 'error' as const,
      validationMessage: { className: styles.message, children: errors[field] },
    };

  return (
    <Modal label={SET_MOCKS.set} className={styles.dialog} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2 className={own.heading}>{SET_MOCKS.set}</h2>
        <Field
          className={mergeClasses(styles.field, own.narrow)}
          label={SET_MOCKS.mock}
          hint={mocks?.length === 0 ? { className: styles.message, children: SET_MOCKS.noMocks } : null}
          {...errorOf('mock_id')}
        >
          <Select
            size="large"
            className={styles.select}
            value={mock_id}
            onChange={(_event, data) => change({ mock_id: data.value })}
          >
            <option value="">{GROUP_TEXTS.mock}</option>
            {mocks?.map((one) => (
              <option key={one.mock_id} value={one.mock_id}>
                {one.title} ({capitalised(one.parent_category)})
              </option>
            ))}
          </Select>
        </Field>
        {(loading.isLoading || loading.failure !== null) && (
          <PageFoot isLoading={loading.isLoading} failure={loading.failure} hasMore={false} onMore={loading.reload} />
        )}
        <Field className={styles.field} label={SET_PAPER.date} {...errorOf('due_date')}>
          <Input
            type="date"
            size="large"
            className={own.input}
            value={due_date}
            onChange={(_event, data) => change({ due_date: data.value })}
          />
        </Field>
        <WordsField words={words} error={errors['words']} onChange={(typed) => change({ words: typed })} />
        <DayNotices whole={whole} what="full mock" months={chosen?.months ?? []} due_date={due_date} />
        {failure !== null && (
          <Notice role="alert" intent="error">
            {failure}
          </Notice>
        )}
        <DialogButtons act={SET_MOCKS.set} busyAct={SET_MOCKS.saving} isBusy={isBusy} onCancel={close} />
      </form>
      {question}
    </Modal>
  );
}
