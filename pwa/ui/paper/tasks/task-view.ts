import type { ContentBody, ContentType } from '../../../../shared/tasks/registry.ts';

/** The props of the view of a block; its questions are shown by InlineItems, its words carry the block's id for marks. */
export interface TaskViewProps<Type extends ContentType> {
  documentId: string;
  /** The id of the heading that it stands under. */
  labelledBy?: string | undefined;
  body: ContentBody<Type>;
}

/** How long a sync waits for more typing [R57]. */
export const QUIET_MS = 700;
