import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useDevice } from '../../local/device.tsx';
import { onlyItsPart, useResult } from '../../local/queries/results.ts';
import { Loading } from '../../ui/Loading.tsx';
import { ResultsList } from './ResultsList.tsx';
import { ResultView } from './ResultView.tsx';
import { RESULT_SCREEN } from './screen-texts.ts';
import '../../ui/print.css';

export function ResultScreen() {
  const { resultId } = useParams();
  return resultId === undefined ? <ResultsList /> : <OneResult key={resultId} result_id={resultId} />;
}

function OneResult({ result_id }: { result_id: string }) {
  const found = useResult(useDevice().db, result_id);
  const onDevice = useMemo(() => found && onlyItsPart(found), [found]);
  return onDevice ? <ResultView result_id={result_id} onDevice={onDevice} /> : <Loading words={RESULT_SCREEN.wait} />;
}
