import type { WholeGroup } from '../../../../shared/group-forms.ts';

export interface RoomProps {
  whole: WholeGroup;
  /** What the server says of the group after a change. */
  onChanged: (whole: WholeGroup) => void;
  /** Asks the server for the group anew. */
  onReload: () => void;
}
