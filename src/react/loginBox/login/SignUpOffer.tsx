import { useStore } from '@nanostores/react'
import { loginBox } from '../../../state/login/loginBox.ts'
import { rules } from '../../../state/settings/rules.ts'
import { useFeature, useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { loginWords } from './loginWords.ts'

/** The way to an account, where the vendor lets people sign up. */
export const SignUpOffer = () => {
  const t = useWords(loginWords)
  const isOpen = useStore(useFeature(rules).$vendorConfiguration)?.allowSignups === true
  const { goTo } = useFlow(loginBox)
  if (!isOpen) return null
  return (
    <Row $justify="center" $gap={1}>
      <Text>{t('noAccount')}</Text>
      <Button variant="link" onClick={() => goTo('sign-up')}>
        {t('signUp')}
      </Button>
    </Row>
  )
}
