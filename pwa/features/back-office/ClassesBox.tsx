import { Link } from 'react-router-dom';
import { listGroups } from '../../api/groups.ts';
import { useReply } from '../../api/use-reply.ts';
import { counted } from '../../ui/admin/counted.ts';
import { useBackOfficeStyles } from './back-office.styles.ts';
import { Box } from './HomeBoxes.tsx';
import { CLASSES } from './screen-texts.ts';

const MOST_SHOWN = 6;

/** The classes of a teacher. */
export function ClassesBox() {
  const styles = useBackOfficeStyles();
  return (
    <Box title={CLASSES.title} {...useReply(listGroups)}>
      {(groups) => (
        <>
          <p className={groups.length === 0 ? styles.muted : styles.figure}>
            {groups.length === 0 ? CLASSES.none : counted(groups.length, 'class', 'classes')}
          </p>
          {groups.length > 0 && (
            <ul className={styles.drafts}>
              {groups.slice(0, MOST_SHOWN).map(({ group_id, name, members }) => (
                <li key={group_id}>
                  <Link to={`/admin/groups/${group_id}`}>
                    <bdi>{name}</bdi>
                    <span className={styles.meta}>{counted(members, 'student')}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.foot}>
            <Link className={styles.link} to="/admin/groups">
              {CLASSES.all}
            </Link>
          </div>
        </>
      )}
    </Box>
  );
}
