import type { ComponentProps } from 'react'
import type { SignUpField, SignUpFieldName } from '../../../../state/signIn/flows/signUp/fields.ts'
import { maskedField } from '../../../ui/masked.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { signUpMessages } from './messages.ts'

/** How each field is typed and what browsers may fill in. */
const inputs: Record<Exclude<SignUpFieldName, 'password'>, ComponentProps<'input'>> = {
  name: { autoComplete: 'name' },
  companyName: { autoComplete: 'organization' },
  email: { inputMode: 'email', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
}

/** What is wrong with a field, as a key of the words. */
export type SignUpFault = `${Exclude<SignUpFieldName, 'password'>}Missing` | 'emailWrong'

interface Props {
  fields: readonly SignUpField[]
  faults: Partial<Record<string, SignUpFault>>
  onInput: (name: SignUpFieldName) => void
}

/** Everything a sign-up asks for besides the password. */
export const SignUpFields = ({ fields, faults, onInput }: Props) => {
  const t = useMessages(signUpMessages)
  return fields.map(({ name, isRequired, locked }) => {
    if (name === 'password') return null
    const fault = faults[name]
    return (
      <TextField
        key={name}
        name={name}
        label={t(name)}
        required={isRequired}
        optional={isRequired ? undefined : t('optional')}
        description={name === 'phoneNumber' ? t('phoneNumberHelp') : undefined}
        defaultValue={locked}
        readOnly={locked !== undefined}
        error={fault && t(fault)}
        onInput={() => onInput(name)}
        {...inputs[name]}
        {...maskedField}
      />
    )
  })
}
