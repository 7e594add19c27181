import { useStore } from '@nanostores/react'
import { memberAccess } from '../../../state/portal/common/memberAccess.ts'
import { useElementStore } from '../../app/host.ts'
import { ChoicesField } from '../../kit/choices/ChoicesField.tsx'
import { useSearchText } from '../../kit/useSearchText.ts'
import { useMessages } from '../../messages/useMessages.ts'
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
  const { typed, search, type } = useSearchText()
  const { data, error } = useStore(people.of(search))
  return (
    <ChoicesField
      {...field}
      label={t('recipients')}
      optional={isOptional ? t('optional') : undefined}
      chosen={initial.map(email => ({ id: email, name: email }))}
      choices={data?.map(({ name, email }) => ({ id: email, name, description: email }))}
      loading={(data === undefined && !error) || search !== typed.trim()}
      failure={error}
      onRetry={() => people.refresh(search)}
      onSearch={type}
    />
  )
}
