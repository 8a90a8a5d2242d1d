export const ANOTHER_CAME_FIRST = 'Another marker came first. Look at what they gave before you release.';
export const NOT_DISCARDED = 'Another marker came first, and nothing was discarded. Look at what they gave.';
export const DID_NOT_ARRIVE = 'The release did not arrive: the student does not have these marks.';

export const MAY_BE_RELEASED =
  'Nobody answered: the student may have these marks. It is found out once there is a connection.';

export const MAY_BE_DISCARDED =
  'Nobody answered: the correction may be discarded. Discard it again once there is a connection.';
