import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { socialOffers, type Offer } from '../../../../state/signIn/flows/socialLogin/offers.ts'
import { socialLogin } from '../../../../state/signIn/flows/socialLogin/socialLogin.ts'
import { branding } from '../../../../state/vendor/branding.ts'
import { plain } from '../../../../styles/reset.ts'
import { useFeature } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLine } from '../../../ui/ButtonLine.ts'
import { Stack } from '../../../ui/Stack.tsx'
import { useStep } from '../../common/useStep.ts'
import { Logo } from './Logo.tsx'
import { socialMessages } from './messages.ts'

/** Largest number of providers shown with text; more are shown as icons. */
const mostInColumn = 3

const Icons = styled.div.withConfig({ componentId: 'fe-social-icons' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(56px, 1fr));
    gap: 8px;
  }
`

interface Props {
  offer: Offer
  isBusy: boolean
  onPress: () => void
}

const Wide = ({ offer, isBusy, onPress }: Props) => {
  const t = useMessages(socialMessages)
  return (
    <Button isWide isBusy={isBusy} onClick={onPress}>
      <ButtonLine>
        <Logo id={offer.id} picture={offer.logo} />
        <ButtonLine>{t('continueWith', { name: offer.name })}</ButtonLine>
        {offer.isLastUsed && <Badge>{t('lastUsed')}</Badge>}
      </ButtonLine>
    </Button>
  )
}

const Small = ({ offer, isBusy, onPress }: Props) => {
  const t = useMessages(socialMessages)
  const name = t('continueWith', { name: offer.name })
  return (
    <Button isWide isBusy={isBusy} onClick={onPress} aria-label={name} title={name}>
      <ButtonLine>
        <Logo id={offer.id} picture={offer.logo} />
      </ButtonLine>
    </Button>
  )
}

/**
 * The social providers: up to three below each other, more as a row of icons below the last used one.
 * @param mayLeave asked before the page leaves for a provider; false stays
 */
export const SocialButtons = ({ mayLeave }: { mayLeave?: () => boolean }) => {
  const offers = useStore(useFeature(socialOffers).$offers)
  const { socialLayout } = useStore(useFeature(branding).$look)
  const { begin, busy } = useStep(socialLogin)
  const [pressed, setPressed] = useState<string>()

  const isColumn = socialLayout ? socialLayout === 'column' : offers.length <= mostInColumn
  const wide = offers.filter(offer => isColumn || offer.isLastUsed)
  const small = offers.filter(offer => !wide.includes(offer))
  const propsOf = (offer: Offer) => ({
    offer,
    isBusy: busy && pressed === offer.id,
    onPress: () => {
      if (mayLeave?.() === false) return
      setPressed(offer.id)
      void begin(offer.id)
    },
  })
  return (
    <Stack $gap={3}>
      {wide.map(offer => (
        <Wide key={offer.id} {...propsOf(offer)} />
      ))}
      {small.length > 0 && (
        <Icons>
          {small.map(offer => (
            <Small key={offer.id} {...propsOf(offer)} />
          ))}
        </Icons>
      )}
    </Stack>
  )
}
