import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { flowRouter } from '../../../state/signIn/flowRouter.ts'
import { socialOffers } from '../../../state/signIn/flows/socialLogin/offers.ts'
import { usedPasskeyLast } from '../../../state/signIn/lastMethod.ts'
import { branding } from '../../../state/vendor/branding.ts'
import { signInMethods } from '../../../state/vendor/signInMethods.ts'
import { LaterTokens } from '../../app/LaterTokens.tsx'
import { useFeature, useElementStore, useScope } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Divider } from '../../ui/Divider.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { passkeyMethod, socialButtons } from '../methods/methodSlots.tsx'
import { methodMessages } from '../common/methodsMessages.ts'

/* The divider is hidden while no other method follows it. */
const AlternativeList = styled(Stack).attrs({ $gap: 3 }).withConfig({ componentId: 'fe-alternative-methods' })`
  &&&:not(:has(> :nth-child(2))) {
    display: none;
  }
`

const Disclaimer = styled(Text).withConfig({ componentId: 'fe-disclaimer' })`
  &&& {
    text-align: center;
  }
`

/** True once all methods are known and their code is loaded: shown one by one they would shift the layout. */
const useAllOrNothing = () => {
  const { $methods, load } = useFeature(signInMethods)
  const { $offers, load: loadOffers } = useFeature(socialOffers)
  const { allowsSignUp, hasPasskeys } = useStore($methods)
  // After a return to the first step everything is known, so it is shown at once.
  const [isComplete, setComplete] = useState(allowsSignUp || hasPasskeys || $offers.get().length > 0)
  useEffect(() => {
    const gather = async () => {
      await Promise.allSettled([load(), loadOffers()])
      await Promise.all([
        $offers.get().length > 0 && socialButtons.prepare(),
        $methods.get().hasPasskeys && passkeyMethod.prepare(),
      ])
      setComplete(true)
    }
    void gather()
  }, [$methods, load, $offers, loadOffers])
  return isComplete
}

/** The methods below the first field, shown once it is known that there is no session. */
export const Methods = () => {
  const t = useMessages(methodMessages)
  const { allowsSignUp, hasPasskeys } = useStore(useFeature(signInMethods).$methods)
  const isPasskeyFirst = usedPasskeyLast(useScope().app)
  const hasOffers = useStore(useFeature(socialOffers).$offers).length > 0
  const { disclaimer } = useStore(useFeature(branding).$look)
  const { goTo } = useElementStore(flowRouter)
  if (!useAllOrNothing()) return null
  return (
    <>
      <LaterTokens />
      <AlternativeList>
        <Divider>{t('or')}</Divider>
        {hasPasskeys && isPasskeyFirst && <passkeyMethod.Part isLastUsed />}
        {hasOffers && <socialButtons.Part />}
        {hasPasskeys && !isPasskeyFirst && <passkeyMethod.Part />}
      </AlternativeList>
      {allowsSignUp && (
        <Row $justify="center" $gap={1}>
          <Text>{t('noAccount')}</Text>
          <Button variant="inlineLink" onClick={() => goTo('sign-up')}>
            {t('signUp')}
          </Button>
        </Row>
      )}
      {disclaimer && <Disclaimer data-size="12">{disclaimer}</Disclaimer>}
    </>
  )
}

export { firstField } from './firstField.ts'
