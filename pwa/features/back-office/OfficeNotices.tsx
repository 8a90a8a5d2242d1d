import { Link } from 'react-router-dom';
import { readCollisions, readJobProblems, readMailProblems } from '../../api/access.ts';
import { Notice } from '../../ui/Notice.tsx';
import { collisionWords, failedMailWords, jobNotice, waitingMailWords } from './home-texts.ts';
import { useReply } from '../../api/use-reply.ts';
import { OFFICE } from './screen-texts.ts';

export function OfficeNotices() {
  const { state: mails } = useReply(readMailProblems);
  const { state: jobs } = useReply(readJobProblems);
  const { state: addresses } = useReply(readCollisions);
  const problems = mails.kind === 'here' ? mails.reply : null;
  const jobNotices = jobs.kind === 'here' ? jobs.reply.map((job) => jobNotice(job, Date.now())) : [];
  const collisions = addresses.kind === 'here' ? addresses.reply : [];
  return (
    <>
      {problems !== null && problems.waiting > 0 && <Notice intent="warning">{waitingMailWords(problems)}</Notice>}
      {problems !== null && problems.failed > 0 && <Notice intent="error">{failedMailWords(problems)}</Notice>}
      {jobNotices.map(({ title, words }) => (
        <Notice key={title} intent="warning" title={title}>
          {words}
        </Notice>
      ))}
      {collisions.map((collision) => (
        <Notice
          key={collision.user_id}
          intent="warning"
          actions={
            <Link to={`/admin/access-control?search=${encodeURIComponent(collision.email)}`}>{OFFICE.seeAccounts}</Link>
          }
        >
          {collisionWords(collision)}
        </Notice>
      ))}
    </>
  );
}
