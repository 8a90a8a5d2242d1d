export const ANOTHER_CAME_FIRST = 'Another marker saved first. Look at their marks before you release.';
export const NOT_DISCARDED = 'Another marker saved first. Nothing was discarded. Look at their marks.';
export const DID_NOT_ARRIVE = 'The release did not arrive. The student does not have these marks.';

export const MAY_BE_RELEASED =
  'The server did not answer. The student may have these marks. You will see it when you are online.';

export const MAY_BE_DISCARDED =
  'The server did not answer. The correction may be discarded. Discard it again when you are online.';

export const COMMENT_TOO_LONG = 'A comment is too long.';
export const NOTHING_RELEASED = 'Nothing was released.';
