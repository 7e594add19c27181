import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'

/** A field for an address of the provider. */
export const AddressField = (props: TextFieldProps) => (
  <TextField type="url" dir="ltr" autoComplete="off" spellCheck={false} {...props} />
)
