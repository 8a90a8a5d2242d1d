import { makeStyles } from '@fluentui/react-components';
import { visuallyHidden } from './look.ts';

/** For words that only a screen reader needs. */
export const useHiddenTextStyles = makeStyles({ hidden: visuallyHidden });
