import { Navigate, useParams } from 'react-router-dom';
import { mayDo } from '../../../../shared/roles.ts';
import { useRoles } from '../../../api/use-roles.ts';
import { CardHeadScreen } from './CardHeadScreen.tsx';
import { ClassCardsScreen } from './ClassCardsScreen.tsx';
import { StudentCardScreen } from './StudentCardScreen.tsx';

/** One route for the three pages of staff about cards: the app's first file has every route in it. */
export function StaffCardScreen() {
  const { what, id = '' } = useParams();
  const mayChangeHead = mayDo(useRoles(), 'academy');
  if (what === 'student') return <StudentCardScreen userId={id} />;
  if (what === 'group') return <ClassCardsScreen groupId={id} />;
  if (what === 'head' && mayChangeHead) return <CardHeadScreen />;
  return <Navigate to={what === 'head' ? '/unauthorized' : '/404'} replace />;
}
