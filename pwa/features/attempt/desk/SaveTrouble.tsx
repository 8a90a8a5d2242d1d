import { Button } from '@fluentui/react-components';
import { AttemptClosed } from '../../../local/save.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useDesk, useSaveTrouble } from './desk.ts';

/** At the top while an answer is not on the device: what happened, what is safe, and what helps. */
export function SaveTrouble() {
  const { sheet } = useDesk();
  const trouble = useSaveTrouble(sheet);
  if (trouble === null) return null;
  if (trouble === 'closed') return <Notice intent="warning">{new AttemptClosed().message}</Notice>;
  return (
    <Notice
      intent="error"
      title="An answer is not saved on this device."
      actions={<Button onClick={() => void sheet.flush()}>Try again</Button>}
    >
      It stays in its field and is tried again by itself. Keep this page open. If the device is full, free some space.
      Everything else that you answered is safe.
    </Notice>
  );
}
