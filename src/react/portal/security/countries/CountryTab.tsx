import { useStore } from '@nanostores/react'
import { countries } from '../../../../state/portal/security/countries.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Text } from '../../../ui/Text.tsx'
import { FormColumn } from '../../../kit/FormColumn.ts'
import { CountryPanel } from './countryPanel.tsx'
import { countryMessages } from './messages.ts'
import { useCountryNames } from './useCountryNames.ts'

/** From which countries people may connect. */
export const CountryTab = ({ mayWrite }: { mayWrite: boolean }) => (
  <FormColumn>
    <OwnCountryNote />
    <CountryPanel mayWrite={mayWrite} />
  </FormColumn>
)

/** Where this browser is, and whether the saved rule lets it connect; or that the server does not know countries. */
const OwnCountryNote = () => {
  const t = useMessages(countryMessages)
  const { own } = useElementStore(countries)
  const { nameOf } = useCountryNames()
  const { data } = useStore(own.of())
  if (!data) return null
  const { isAvailable, countryCode, valid } = data
  const text = () => {
    if (!isAvailable) return t('unavailable')
    if (countryCode === undefined) return t(valid ? 'unknownAccepted' : 'unknownRefused')
    return t(valid ? 'ownAccepted' : 'ownRefused', { country: nameOf(countryCode) })
  }
  return (
    <Banner tone={isAvailable && valid ? 'info' : 'warning'}>
      <Text data-tone="1">{text()}</Text>
    </Banner>
  )
}
