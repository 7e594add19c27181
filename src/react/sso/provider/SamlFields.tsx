import { useState } from 'react'
import type { Guide } from '../../../state/sso/guideOf.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { guideData, type SamlWay } from './guides.ts'
import { ByHandForm } from './ByHandForm.tsx'
import { useProvider, type EditedProvider } from './editedProvider.ts'
import { providerMessages } from './messages.ts'
import { MetadataAddressForm, MetadataFileForm } from './MetadataForms.tsx'

const ways = { address: 'metadataUrl', file: 'wayFile', byHand: 'wayByHand' } as const satisfies Record<SamlWay, string>

const keys = Object.keys(ways) as SamlWay[]

/** The way that was taken, or the one that fits the provider best. */
const firstWay = ({ metadataUrl, ssoEndpoint }: EditedProvider, guide: Guide): SamlWay => {
  if (metadataUrl !== '') return 'address'
  return ssoEndpoint === '' ? (guideData[guide].way ?? 'address') : 'byHand'
}

/** The three ways to enter a SAML provider. */
export const SamlFields = ({ guide }: { guide: Guide }) => {
  const t = useMessages(providerMessages)
  const { provider } = useProvider()
  const [way, setWay] = useState(() => firstWay(provider, guide))
  const contents = {
    address: <MetadataAddressForm />,
    file: <MetadataFileForm />,
    byHand: <ByHandForm />,
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
