import { Button } from '@fluentui/react-components';
import { useCallback, type ReactNode } from 'react';
import { nullWhereGone, refusalWords } from '../../api/access.ts';
import { useLoaded } from '../../ui/admin/use-pages.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FIGURES } from './screen-texts.ts';

interface FiguresProps<Value> {
  load: (signal: AbortSignal) => Promise<Value>;
  left?: (value: Value) => number;
  children: (value: Value) => ReactNode;
}

export function Figures<Value>({ load, left, children }: FiguresProps<Value>) {
  const ask = useCallback((signal: AbortSignal) => load(signal).catch(nullWhereGone), [load]);
  const { value, failure, isLoading, reload } = useLoaded(ask, refusalWords);
  if (value === null)
    return (
      <Notice intent="error" role="alert">
        {FIGURES.gone}
      </Notice>
    );
  const behind = value === undefined ? 0 : (left?.(value) ?? 0);
  return (
    <>
      {failure !== null && (
        <div role="alert">
          <Notice intent="error" actions={<Button onClick={reload}>{FIGURES.retry}</Button>}>
            {failure}
          </Notice>
        </div>
      )}
      {behind > 0 && (
        <Notice
          intent="info"
          actions={
            <Button disabledFocusable={isLoading} onClick={reload}>
              {isLoading ? FIGURES.loading : FIGURES.goOn}
            </Button>
          }
        >
          {FIGURES.behind(behind)}
        </Notice>
      )}
      {value === undefined ? isLoading && <Loading words={FIGURES.loading} /> : children(value)}
    </>
  );
}
