import { createStore, type Store } from '../../../base/store.ts';

/** The question that the student is at: the one last focused, or chosen in the navigator. */
export type CurrentQuestion = Store<number>;

export function createCurrentQuestion(first: number): CurrentQuestion {
  return createStore(first);
}
