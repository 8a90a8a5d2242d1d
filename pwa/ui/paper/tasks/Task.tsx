import { type ComponentType, Suspense } from 'react';
import { TASK_TYPES, type TaskType } from '../../../../shared/tasks/registry.ts';
import { lazyPart, type LazyPart } from '../../lazy-part.tsx';
import { Loading } from '../../Loading.tsx';
import { loadWithRetry } from '../../load-with-retry.ts';
import type { TaskViewProps } from './task-view.ts';

type AnyView = ComponentType<TaskViewProps<TaskType>>;

async function loadView(type: TaskType): Promise<AnyView> {
  const { taskViews } = await import('./task-views.ts');
  return (await taskViews[type]()) as AnyView;
}

const VIEWS = Object.fromEntries(TASK_TYPES.map((type) => [type, lazyPart(() => loadView(type))])) as Record<
  TaskType,
  LazyPart<TaskViewProps<TaskType>>
>;

export function loadTasks(types: Iterable<TaskType>): void {
  for (const type of types) void loadWithRetry(VIEWS[type].load);
}

export function Task(props: TaskViewProps<TaskType>) {
  const View = VIEWS[props.body.type].Part;
  return (
    <Suspense fallback={<Loading />}>
      <View {...props} />
    </Suspense>
  );
}
