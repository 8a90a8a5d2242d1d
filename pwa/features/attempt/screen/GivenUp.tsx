import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { GIVEN_UP } from './notice-texts.ts';

/** Shown in an attempt that was given up elsewhere: nothing that is done here is lost [R55]. */
export function GivenUp({ isGivenUp }: { isGivenUp: boolean }) {
  const [isRead, setRead] = useState(false);
  return (
    <div role="status">
      {isGivenUp && !isRead && (
        <Notice
          intent="warning"
          title={GIVEN_UP.title}
          actions={<Button onClick={() => setRead(true)}>{GIVEN_UP.goOn}</Button>}
        >
          {GIVEN_UP.words}
        </Notice>
      )}
    </div>
  );
}
