import Globe from 'lucide/dist/esm/icons/globe.mjs'
import type { SsoSetUpItem } from '../../../../http/ssoConfig/setUpLinkAnswers.ts'
import { ssoSetUp } from '../../../../state/signIn/flows/ssoSetUp/ssoSetUp.ts'
import { isAwaited, type ProvenDomain } from '../../../../state/sso/domainProof.ts'
import { useElementStore } from '../../../app/host.ts'
import { useRefreshWhile } from '../../../kit/useRefreshWhile.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { DomainPanel } from '../../../sso/domains/DomainPanel.tsx'
import { domainMessages } from '../../../sso/domains/messages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { ssoSetUpMessages } from './messages.ts'

/** How often the domains are read again while the server looks for a record. */
const readEveryMs = 30_000

/** Links tell less of a domain than the section does: not since when it is verified, nor since when its record is missing. */
const provenDomain = (domain: SsoSetUpItem['domains'][number]): ProvenDomain => ({
  ...domain,
  isAtDomain: domain.name === domain.domain,
  isVouchedFor: false,
  verifiedAt: undefined,
  missingSince: undefined,
})

/** The DNS records of the connection's domains. Only an administrator adds domains or removes them. */
export const SetUpDomains = ({ setUp: { organization, domains } }: { setUp: SsoSetUpItem }) => {
  const t = useMessages(ssoSetUpMessages)
  const names = useMessages(domainMessages)
  const { checkDomain, refresh } = useElementStore(ssoSetUp)
  const rows = domains.map(provenDomain)
  useRefreshWhile(rows.some(isAwaited), readEveryMs, refresh)
  if (rows.length === 0)
    return (
      <EmptyState icon={Globe} title={names('noDomains')}>
        {t('noDomainsText', { organization })}
      </EmptyState>
    )
  return (
    <Stack>
      <Text>{names('domainsText')}</Text>
      {rows.map(domain => (
        <DomainPanel key={domain.id} domain={domain} check={() => checkDomain(domain.id)} />
      ))}
      <Text data-size="13">{t('missingDomain', { organization })}</Text>
    </Stack>
  )
}
