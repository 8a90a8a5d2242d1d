import { useDevice, useTimeTrust } from '../../../local/device.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SERVER_TIME_DOUBTED, deviceTimeDoubted } from './notice-texts.ts';

export function DoubtedTime({ readRemainingMs }: { readRemainingMs: () => number }) {
  const { user } = useDevice();
  const { isDoubted, isServerDoubted } = useTimeTrust();
  if (!isDoubted || readRemainingMs() > 0) return null;
  return <Notice intent="warning">{isServerDoubted ? SERVER_TIME_DOUBTED : deviceTimeDoubted(user !== null)}</Notice>;
}
