import { useStore } from '@nanostores/react'
import { flowRouter } from '../../../state/signIn/flowRouter.ts'
import { vendorConfig } from '../../../state/vendor/vendorConfig.ts'
import { useFeature, useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { loginMessages } from './loginMessages.ts'

/** A link to sign-up, where the vendor allows it. */
export const SignUpOffer = () => {
  const t = useMessages(loginMessages)
  const isOpen = useStore(useFeature(vendorConfig).$vendorConfiguration)?.allowSignups === true
  const { goTo } = useElementStore(flowRouter)
  if (!isOpen) return null
  return (
    <Row $justify="center" $gap={1}>
      <Text>{t('noAccount')}</Text>
      <Button variant="inlineLink" onClick={() => goTo('sign-up')}>
        {t('signUp')}
      </Button>
    </Row>
  )
}
