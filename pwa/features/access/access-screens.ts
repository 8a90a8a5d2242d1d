// The screens of access control and groups in one chunk, so that the first visit loads few files.

export { AccessControlScreen } from './AccessControlScreen.tsx';
export { DeskHome } from './desk/DeskHome.tsx';
export { GroupScreen } from './groups/GroupScreen.tsx';
export { GroupsScreen } from './groups/GroupsScreen.tsx';
