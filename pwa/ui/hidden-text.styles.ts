import { makeStyles } from '@fluentui/react-components';
import { visuallyHidden } from './look.ts';

export const useHiddenTextStyles = makeStyles({ hidden: visuallyHidden });
