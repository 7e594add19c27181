import { useMessages } from '../../messages/useMessages.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useAppearance } from '../common/useAppearance.ts'
import { invitationsMessages } from './messages.ts'

interface FieldProps {
  name: string
  error: string | undefined
}

/** Name and phone number of a single invited person; the tenant or the host can hide each. */
export const PersonFields = ({ field }: { field: (name: 'name' | 'phone') => FieldProps }) => {
  const t = useMessages(invitationsMessages)
  const appearanceOf = useAppearance()
  return (
    <>
      {appearanceOf('inviteUser.name') === 'edit' && (
        <TextField {...field('name')} label={t('name')} optional={t('optional')} description={t('nameHint')} />
      )}
      {appearanceOf('inviteUser.phoneNumber') === 'edit' && (
        <TextField {...field('phone')} type="tel" label={t('phoneNumber')} optional={t('optional')} />
      )}
    </>
  )
}
