import { useState } from 'react'
import { domainRowsOf } from '../../../../state/portal/sso/domainRows.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { isAwaited } from '../../../../state/sso/domainProof.ts'
import { useElementStore } from '../../../app/host.ts'
import { useRefreshWhile } from '../../../kit/useRefreshWhile.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { AddDomain } from './AddDomain.tsx'
import { DomainCard } from './DomainCard.tsx'
import { domainMessages } from '../../../sso/domains/messages.ts'
import type { StepProps } from '../stepProps.ts'

/** How often the domains are read again while the server looks for a record. */
const readEveryMs = 30_000

/** The domains of a connection with their proof. */
export const DomainsStep = ({ connection, details, disabledReason }: StepProps) => {
  const t = useMessages(domainMessages)
  const store = useElementStore(ssoConnections)
  const [added, setAdded] = useState<string>()
  const { id } = connection
  const rows = domainRowsOf(connection, details)
  const readAgain = () => Promise.all([store.all.refresh(), details && store.details.refresh({ id })])
  useRefreshWhile(rows.some(isAwaited), readEveryMs, readAgain)
  return (
    <Stack>
      <Text>{t('domainsText')}</Text>
      {rows.length === 0 && <Text data-tone="1">{t('domainsEmpty')}</Text>}
      {rows.map(row => (
        <DomainCard key={row.id} row={row} disabledReason={disabledReason} isNew={row.id === added} />
      ))}
      {disabledReason === undefined && <AddDomain connectionId={id} rows={rows} onAdded={setAdded} />}
    </Stack>
  )
}
