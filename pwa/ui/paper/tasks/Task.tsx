import { type ComponentType, Suspense } from 'react';
import { TASK_TYPES, type TaskType } from '../../../../shared/tasks/registry.ts';
import { lazyPart, type LazyPart } from '../../lazy-part.tsx';
import { Loading } from '../../Loading.tsx';
import { loadUntilHere } from '../../load-until-here.ts';
import type { TaskViewProps } from './task-view.ts';

type AnyView = ComponentType<TaskViewProps<TaskType>>;

/** Most papers have no task: what knows the views comes with the first that has one, as they do. */
async function loadView(type: TaskType): Promise<AnyView> {
  const { taskViews } = await import('./task-views.ts');
  return (await taskViews[type]()) as AnyView;
}

const VIEWS = Object.fromEntries(TASK_TYPES.map((type) => [type, lazyPart(() => loadView(type))])) as Record<
  TaskType,
  LazyPart<TaskViewProps<TaskType>>
>;

/** Loads what these types are shown by, so that it is there when a connection is not. */
export function loadTasks(types: Iterable<TaskType>): void {
  for (const type of types) void loadUntilHere(VIEWS[type].load);
}

/** A task as a student sees it; the blocks around it do not wait for it. */
export function Task(props: TaskViewProps<TaskType>) {
  const View = VIEWS[props.body.type].Part;
  return (
    <Suspense fallback={<Loading />}>
      <View {...props} />
    </Suspense>
  );
}
