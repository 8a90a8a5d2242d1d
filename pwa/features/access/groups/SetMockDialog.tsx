import { GROUP_TEXTS } from '../../../../shared/group-forms.ts';
import { listMocksToSet, type MockToSet, setMock } from '../../../api/groups.ts';
import { capitalised } from '../../../ui/exam-texts.ts';
import { SET_MOCKS } from './set-mocks-texts.ts';
import { type Choice, SetUntilDialog, type SetUntilProps } from './SetUntilDialog.tsx';

export function SetMockDialog({ mock, ...props }: SetUntilProps & { mock: MockToSet }) {
  const { set_id, mock_id, due_date, words } = mock;
  return (
    <SetUntilDialog
      {...props}
      what="full mock"
      title={SET_MOCKS.set}
      label={SET_MOCKS.mock}
      ask={GROUP_TEXTS.mock}
      act={SET_MOCKS.set}
      emptyHint={SET_MOCKS.noMocks}
      before={{ chosen_id: mock_id, due_date, words }}
      load={listMocks}
      save={({ chosen_id, ...form }) => setMock(props.whole.group.group_id, { set_id, mock_id: chosen_id, ...form })}
    />
  );
}

async function listMocks(signal: AbortSignal): Promise<Choice[]> {
  const mocks = await listMocksToSet(signal);
  return mocks.map(({ mock_id, title, parent_category, months }) => ({
    id: mock_id,
    name: `${title} (${capitalised(parent_category)})`,
    months,
  }));
}
