import { useEffect, useEffectEvent } from 'react'
import type { Guide } from '../../../state/portal/provisioning/guideOf.ts'
import { SecretOnce } from '../../kit/dialogs/SecretOnce.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { provisioningMessages } from './messages.ts'
import { queryOf } from './provisioningViews.ts'

interface Props {
  id: string
  guide: Guide
  name: string
  token: string
}

/** Shows the first token of a connection once, over the page of its set-up, which it opens. */
export const FirstToken = ({ id, guide, name, token }: Props) => {
  const t = useMessages(provisioningMessages)
  const section = useSectionQuery()
  const open = useEffectEvent(() => section.open(queryOf(id, 'setUp', { guide })))
  useEffect(() => void open(), [])
  return (
    <SecretOnce title={t('tokenTitle', { name })} secret={token} envName="SCIM_TOKEN" description={t('tokenUse')} />
  )
}
