// What the addresses of access control and of groups show: one piece, so that the first visit knows of few files.

export { AccessControlScreen } from './AccessControlScreen.tsx';
export { GroupScreen } from './groups/GroupScreen.tsx';
export { GroupsScreen } from './groups/GroupsScreen.tsx';
