import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'
import { useRefreshWhile } from '../../../kit/useRefreshWhile.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { StepProps } from '../stepProps.ts'
import { AddDomain } from './AddDomain.tsx'
import { DomainCard } from './DomainCard.tsx'
import { domainRows } from './domainRows.ts'
import { domainMessages } from './messages.ts'

/** How often the server's checks are asked for while a record is looked for. */
const askEveryMs = 30_000

/** The domains whose members sign in with the provider, and the proof of each. */
export const DomainsStep = ({ connection, details, disabledReason }: StepProps) => {
  const t = useMessages(domainMessages)
  const store = useElementStore(ssoConnections)
  const rows = domainRows(connection, details)
  const { id } = connection
  const isWaiting = details !== undefined && rows.some(({ state }) => state === 'pending')
  // The connection says the same as its details, so both are read.
  useRefreshWhile(isWaiting, askEveryMs, () => Promise.all([store.details.refresh({ id }), store.all.refresh()]))
  return (
    <Stack>
      <Text>{t('text')}</Text>
      {rows.map(row => (
        <DomainCard key={row.id} row={row} />
      ))}
      {disabledReason === undefined && <AddDomain id={id} known={rows.map(({ domain }) => domain)} />}
    </Stack>
  )
}
