import { useDevice, useTimeTrust } from '../../../local/device.tsx';
import { Notice } from '../../../ui/Notice.tsx';

export function DoubtedTime({ readRemainingMs }: { readRemainingMs: () => number }) {
  const { user } = useDevice();
  const { isDoubted, isServerDoubted } = useTimeTrust();
  if (!isDoubted || readRemainingMs() > 0) return null;
  return (
    <Notice intent="warning">
      {isServerDoubted
        ? 'The server’s clock may be wrong. If it is, your time comes back.'
        : `If this device’s clock is wrong, set it right${user ? ' or connect to the internet' : ''}: your time comes back.`}{' '}
      Otherwise submit.
    </Notice>
  );
}
