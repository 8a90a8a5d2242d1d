import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { TASK_TYPES, type TaskType } from '../../../../shared/tasks/registry.ts';
import { Loading } from '../../Loading.tsx';
import { loadUntilHere } from '../../load-until-here.ts';
import type { TaskViewProps } from './task-view.ts';

type AnyView = ComponentType<TaskViewProps<TaskType>>;

/** Most papers have no task: what knows the views comes with the first that has one, as they do. */
function loadView(type: TaskType): Promise<AnyView> {
  return loadUntilHere(async () => {
    const { taskViews } = await import('./task-views.ts');
    return (await taskViews[type]()) as AnyView;
  });
}

const VIEWS = Object.fromEntries(
  TASK_TYPES.map((type) => [type, lazy(async () => ({ default: await loadView(type) }))]),
) as Record<TaskType, LazyExoticComponent<AnyView>>;

/** Loads what these types are shown by, so that it is there when a connection is not. */
export function loadTasks(types: Iterable<TaskType>): void {
  for (const type of types) void loadView(type);
}

/** A task as a student sees it; the blocks around it do not wait for it. */
export function Task(props: TaskViewProps<TaskType>) {
  const View = VIEWS[props.body.type];
  return (
    <Suspense fallback={<Loading />}>
      <View {...props} />
    </Suspense>
  );
}
