import { makeStyles, tokens } from '@fluentui/react-components';
import { fileField } from '../file-field.ts';
import { radius, space } from '../look.ts';

export const useAdminDialogStyles = makeStyles({
  form: { display: 'grid', gap: space.m },
  field: { minHeight: '5.625rem', alignContent: 'start' },
  file: fileField,
  preview: {
    maxWidth: '100%',
    maxHeight: '12rem',
    justifySelf: 'start',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.control,
  },
});
