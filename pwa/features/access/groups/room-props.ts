import type { WholeGroup } from '../../../../shared/group-forms.ts';

export interface RoomProps {
  whole: WholeGroup;
  onChanged: (whole: WholeGroup) => void;
  onReload: () => void;
}
