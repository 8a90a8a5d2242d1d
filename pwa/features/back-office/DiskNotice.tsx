import { readDisk } from '../../api/insight.ts';
import { Notice } from '../../ui/Notice.tsx';
import { diskWords } from './disk-texts.ts';
import { useReply } from '../../api/use-reply.ts';

export function DiskNotice() {
  const { state } = useReply(readDisk);
  const words = state.kind === 'here' && state.reply ? diskWords(state.reply) : null;
  if (words === null) return null;
  return (
    <div role="status">
      <Notice intent={words.intent} title={words.title}>
        {words.text}
      </Notice>
    </div>
  );
}
