import { makeStyles, tokens } from '@fluentui/react-components';

const color = tokens.colorStatusDangerForeground1;
const border = tokens.colorStatusDangerBorder1;

/** Marks a button that destroys something. It is never the filled one: that is the choice that loses nothing [R310]. */
export const useDangerStyles = makeStyles({
  button: {
    color,
    borderTopColor: border,
    borderRightColor: border,
    borderBottomColor: border,
    borderLeftColor: border,
    ':hover': { color, backgroundColor: tokens.colorStatusDangerBackground1 },
    ':hover:active': { color, backgroundColor: tokens.colorStatusDangerBackground1 },
  },
});
