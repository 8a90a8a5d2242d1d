import { isWholeTimed, type Attempt } from '../attempts.ts';
import type { Pull } from './collections.ts';

/**
 * The name under which a reply has exercises: attempts of one part or without a clock. An older app does not know the
 * name and sets the rows aside [S21, S33]: among the attempts it would take them for whole papers in their time.
 */
export const EXERCISES = 'exercises';

export function splitExercises(pull: Pull): Pull & { [EXERCISES]?: Attempt[] } {
  const exercises = pull.attempts.filter((attempt) => !isWholeTimed(attempt));
  return exercises.length === 0
    ? pull
    : { ...pull, attempts: pull.attempts.filter(isWholeTimed), [EXERCISES]: exercises };
}
