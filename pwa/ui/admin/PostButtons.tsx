import { Button } from '@fluentui/react-components';
import { Add20Regular, Delete20Regular } from '@fluentui/react-icons';

interface PostButtonProps {
  label: string;
  className?: string | undefined;
  onClick: () => void;
}

export function AddPostButton({ label, className, onClick }: PostButtonProps) {
  return (
    <Button className={className} icon={<Add20Regular />} onClick={onClick}>
      {label}
    </Button>
  );
}

export function DeletePostButton({ label, className, onClick }: PostButtonProps) {
  return <Button className={className} icon={<Delete20Regular />} aria-label={label} onClick={onClick} />;
}
