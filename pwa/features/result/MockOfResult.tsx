import { Link } from 'react-router-dom';
import { useDevice } from '../../local/device.tsx';
import { useMocks } from '../../local/queries/mocks.ts';
import { nextPart, overallOf } from '../../local/queries/read-mocks.ts';
import { Notice } from '../../ui/Notice.tsx';
import { MOCK_OF_RESULT } from './screen-texts.ts';

/** Leads from a paper that was taken for a mock back to the mock. */
export function MockOfResult({ result_id }: { result_id: string }) {
  const mock = useMocks(useDevice().db)?.find(({ parts }) =>
    parts.some(({ attempt }) => attempt?.result_id === result_id),
  );
  if (!mock) return null;
  const overall = overallOf(mock);
  const next = nextPart(mock);
  return (
    <Notice actions={<Link to={`/mock/${mock.mock_id}`}>{MOCK_OF_RESULT.back}</Link>}>
      {MOCK_OF_RESULT.words(mock.title, next?.skill ?? null, overall?.band ?? null)}
    </Notice>
  );
}
