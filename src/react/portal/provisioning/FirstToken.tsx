import { useEffect, useEffectEvent } from 'react'
import type { Guide } from '../../../state/portal/provisioning/guideOf.ts'
import { sampleDirectory } from '../../../state/portal/provisioning/sampleDirectory.ts'
import { useElementStore } from '../../app/host.ts'
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
  const { remember } = useElementStore(sampleDirectory)
  const open = useEffectEvent(() => {
    remember(id, token)
    void section.open(queryOf(id, 'setUp', guide))
  })
  useEffect(() => open(), [])
  return (
    <SecretOnce title={t('tokenTitle', { name })} secret={token} envName="SCIM_TOKEN" description={t('tokenUse')} />
  )
}
