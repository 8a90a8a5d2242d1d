import { makeStyles } from '@fluentui/react-components';
import { space } from '../../../ui/look.ts';

export const useConflictStyles = makeStyles({ other: { marginBottom: space.s } });
