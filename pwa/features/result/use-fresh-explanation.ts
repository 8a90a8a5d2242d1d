import { useEffect } from 'react';
import { fetchApi } from '../../api/http.ts';
import { useDevice } from '../../local/device.tsx';
import { saveExplanation } from '../../offline/explanations.ts';

export function useFreshExplanation(exam_id: string): void {
  const { db, user } = useDevice();
  const isVisitor = user === null;
  useEffect(() => {
    // the free sample's explanation is stored, and a visitor asks no server [R101]
    if (isVisitor) return;
    // the stored one stays; a failure is retried with the next connection
    const fetchAnew = () => void saveExplanation({ db, fetchApi }, exam_id).catch(() => undefined);
    fetchAnew();
    addEventListener('online', fetchAnew);
    return () => removeEventListener('online', fetchAnew);
  }, [db, exam_id, isVisitor]);
}
