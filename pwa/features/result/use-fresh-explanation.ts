import { useEffect } from 'react';
import { fetchApi } from '../../api/http.ts';
import { useDevice } from '../../local/device.tsx';
import { keepExplanation } from '../../offline/explanations.ts';

/** Said where an explanation is not here. */
export const EXPLANATION_COMES =
  'The explanation is not on this device yet. It comes by itself as soon as there is a connection.';

/** Brings a paper's explanation onto this device, anew while there is a connection. */
export function useFreshExplanation(exam_id: string): void {
  const { db, user } = useDevice();
  const isVisitor = user === null;
  useEffect(() => {
    // of the free sample it is here, and nobody is asked [R101]
    if (isVisitor) return;
    // what is kept stays; what does not come now is tried again with the next connection
    const fetchAnew = () => void keepExplanation({ db, fetchApi }, exam_id).catch(() => undefined);
    fetchAnew();
    addEventListener('online', fetchAnew);
    return () => removeEventListener('online', fetchAnew);
  }, [db, exam_id, isVisitor]);
}
