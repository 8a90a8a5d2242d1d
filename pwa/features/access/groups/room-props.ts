import type { WholeGroup } from '../../../../shared/group-forms.ts';

export interface RoomProps {
  whole: WholeGroup;
  onChanged: (whole: WholeGroup) => void;
  onReload: () => void;
}

export interface AddProps {
  /** Opens the form that adds students; null for those who do not change groups. */
  onAdd: (() => void) | null;
}
