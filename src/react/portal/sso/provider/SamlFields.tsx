import { useState } from 'react'
import type { SsoConnectionDetails, SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import type { Guide } from '../../../../state/portal/sso/guideOf.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { guideData, type SamlWay } from './guides.ts'
import { ByHandForm } from './ByHandForm.tsx'
import { providerMessages } from './messages.ts'
import { MetadataAddressForm, MetadataFileForm } from './MetadataForms.tsx'

interface Props {
  connection: SsoConnectionItem
  details: SsoConnectionDetails | undefined
  guide: Guide
}

const ways = { address: 'metadataUrl', file: 'wayFile', byHand: 'wayByHand' } as const satisfies Record<SamlWay, string>

const keys = Object.keys(ways) as SamlWay[]

/** The way that was taken, or the one that fits the provider best. */
const firstWay = ({ connection, details, guide }: Props): SamlWay => {
  if (details?.metadata) return 'address'
  return connection.ssoEndpoint === '' ? (guideData[guide].way ?? 'address') : 'byHand'
}

/** The three ways to enter a SAML provider. */
export const SamlFields = (props: Props) => {
  const t = useMessages(providerMessages)
  const { connection, details } = props
  const [way, setWay] = useState(() => firstWay(props))
  const contents = {
    address: <MetadataAddressForm id={connection.id} details={details} />,
    file: <MetadataFileForm id={connection.id} />,
    byHand: <ByHandForm connection={connection} />,
  }
  return (
    <Tabs
      label={t('waysLabel')}
      tabs={keys.map(key => ({ key, label: t(ways[key]) }))}
      current={way}
      onChange={key => setWay(key as SamlWay)}
      isCheap
    >
      {/* All stay in the page, so that what is typed in one is there when somebody comes back to it. */}
      {keys.map(key => (
        <div key={key} hidden={key !== way}>
          {contents[key]}
        </div>
      ))}
    </Tabs>
  )
}
