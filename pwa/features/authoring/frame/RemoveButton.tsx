import { Button } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';

/** Takes one of several out. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <Button appearance="transparent" icon={<Dismiss20Regular />} aria-label={label} onClick={onClick} />;
}
