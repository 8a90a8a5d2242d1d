import { Link } from 'react-router-dom';
import { readBehind } from '../../api/groups.ts';
import { useReply } from '../../api/use-reply.ts';
import { useMay } from '../../api/use-roles.ts';
import { behindWords } from '../../ui/admin/behind-texts.ts';
import { useBackOfficeStyles } from './back-office.styles.ts';
import { Box } from './HomeBoxes.tsx';
import { BEHIND_BOX } from './screen-texts.ts';

/** Names the students who need a teacher first [R441]. */
export function BehindBox() {
  const styles = useBackOfficeStyles();
  // the desk sees the class, and no student's work
  const mayRead = useMay('insight');
  return (
    <Box title={BEHIND_BOX.title} {...useReply(readBehind)}>
      {({ data, found, all }) => (
        <>
          <p className={found > 0 ? styles.figure : styles.muted}>
            {all === 0 ? BEHIND_BOX.noStudents : BEHIND_BOX.found(found)}
          </p>
          {found > 0 && (
            <ul className={styles.drafts}>
              {data.map(({ user_id, first_name, last_name, group_id, group_name, ...student }) => (
                <li key={user_id}>
                  <Link to={mayRead ? `/admin/insight?student=${user_id}` : `/admin/groups/${group_id}?show=overview`}>
                    <span>
                      <bdi>
                        {first_name} {last_name}
                      </bdi>
                    </span>
                    <span className={styles.meta}>
                      <bdi>{group_name}</bdi>. {behindWords(student)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.foot}>
            <Link className={styles.link} to="/admin/groups">
              {BEHIND_BOX.groups}
            </Link>
          </div>
        </>
      )}
    </Box>
  );
}
