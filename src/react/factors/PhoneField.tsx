import { TextField } from '../ui/TextField.tsx'
import { maskedField } from '../ui/masked.ts'

interface Props {
  name: string
  label: string
  /** Hint about the format of the number. */
  description: string
  error: string | undefined
  /** Runs when the number changes, which makes `error` obsolete. */
  onInput: () => void
}

/** A field for a phone number with its country code. */
export const PhoneField = (props: Props) => (
  <TextField {...props} type="tel" dir="ltr" inputMode="tel" autoComplete="tel" required {...maskedField} />
)
