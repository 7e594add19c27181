import { memberAccess } from '../../../state/portal/common/memberAccess.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { SearchedField } from '../common/choices/SearchedField.tsx'
import { reportsMessages } from './messages.ts'

interface Props {
  name: string
  error: string | undefined
  /** Addresses of the members who are chosen at first. */
  initial: readonly string[]
  isOptional?: boolean
}

/** Members who get a report, found by name or address. */
export const RecipientsField = ({ initial, isOptional = false, ...field }: Props) => {
  const t = useMessages(reportsMessages)
  const { people } = useElementStore(memberAccess)
  return (
    <SearchedField
      {...field}
      label={t('recipients')}
      optional={isOptional ? t('optional') : undefined}
      chosen={initial.map(email => ({ id: email, name: email }))}
      query={people}
      choiceOf={({ name, email }) => ({ id: email, name, description: email })}
    />
  )
}
