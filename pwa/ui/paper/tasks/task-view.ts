import type { TaskBody, TaskType } from '../../../../shared/tasks/registry.ts';

/** What the view of a task is given; its questions are shown by InlineItems, its words carry the block's id for marks. */
export interface TaskViewProps<Type extends TaskType> {
  documentId: string;
  /** The id of the heading that it stands under. */
  labelledBy: string | undefined;
  body: TaskBody<Type>;
}

/** How long a sync waits for more typing [R57]. */
export const QUIET_MS = 700;
