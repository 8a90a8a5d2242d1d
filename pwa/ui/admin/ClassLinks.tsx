import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ClassOf } from '../../../shared/account-details.ts';

/** The names of classes, each leading to its page. */
export function ClassLinks({ classes }: { classes: readonly ClassOf[] }) {
  return classes.map(({ group_id, name }, index) => (
    <Fragment key={group_id}>
      {index > 0 && ', '}
      <Link to={`/admin/groups/${group_id}`}>
        <bdi>{name}</bdi>
      </Link>
    </Fragment>
  ));
}
