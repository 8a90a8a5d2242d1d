import { Link } from 'react-router-dom';
import { readBehind } from '../../api/groups.ts';
import { useReply } from '../../api/use-reply.ts';
import { behindWords } from '../../ui/admin/behind-texts.ts';
import { useBackOfficeStyles } from './back-office.styles.ts';
import { Box } from './HomeBoxes.tsx';
import { BEHIND_BOX } from './screen-texts.ts';

/** Names the students who need a teacher first [R441]. */
export function BehindBox() {
  const styles = useBackOfficeStyles();
  return (
    <Box title={BEHIND_BOX.title} {...useReply(readBehind)}>
      {({ data, found, all }) => (
        <>
          <p className={found > 0 ? styles.figure : styles.muted}>
            {all === 0 ? BEHIND_BOX.noStudents : BEHIND_BOX.found(found)}
          </p>
          {found > 0 && (
            <ul className={styles.drafts}>
              {data.map(({ user_id, first_name, last_name, group_name, ...student }) => (
                <li key={user_id}>
                  <Link to={`/admin/insight?student=${user_id}`}>
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
