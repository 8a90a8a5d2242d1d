import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';

/** Shown in an attempt that was given up elsewhere: nothing that is done here is lost [R55]. */
export function GivenUp({ isGivenUp }: { isGivenUp: boolean }) {
  const [isRead, setRead] = useState(false);
  return (
    <div role="status">
      {isGivenUp && !isRead && (
        <Notice
          intent="warning"
          title="This attempt was given up in another tab or on another device."
          actions={<Button onClick={() => setRead(true)}>Go on here</Button>}
        >
          Your work is kept, and it counts once you submit it.
        </Notice>
      )}
    </div>
  );
}
