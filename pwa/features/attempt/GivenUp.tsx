import { Notice } from '../../ui/Notice.tsx';

/** At the top of an attempt that was given up where this screen is not: nothing that is done here is lost (DECISIONS 15). */
export function GivenUp({ isGivenUp }: { isGivenUp: boolean }) {
  return (
    <div role="status">
      {isGivenUp && (
        <Notice intent="warning" title="This attempt was given up in another tab or on another device.">
          The paper was started again there. You can go on here: your work is kept, and it counts once you submit it.
        </Notice>
      )}
    </div>
  );
}
