export const COURSE = {
  title: 'Course',
  add: 'Add post',
  delete: 'Delete post',
  loading: 'Loading...',
  none: 'There is no course yet.',
  library: 'Exam Library',
  notHere: 'The course page is not on this device yet. It comes when you are online.',
  alt: 'The course',
} as const;
