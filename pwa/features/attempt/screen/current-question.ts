import { createStore, type Store } from '../../../base/store.ts';

export type CurrentQuestion = Store<number>;

export function createCurrentQuestion(first: number): CurrentQuestion {
  return createStore(first);
}
