import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { loginBox } from '../../../state/login/loginBox.ts'
import { look } from '../../../state/settings/look.ts'
import { methods } from '../../../state/settings/methods.ts'
import { LaterTokens } from '../../app/LaterTokens.tsx'
import { useFeature, useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Divider } from '../../ui/Divider.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { PasskeyPlace } from '../PasskeyPlace.tsx'
import { SocialPlace } from '../SocialPlace.tsx'
import { methodWords } from './words.ts'

/* Until there is another way, there is nothing to divide. */
const OtherWays = styled(Stack).attrs({ $gap: 3 }).withConfig({ componentId: 'fe-other-ways' })`
  &&&:not(:has(> :nth-child(2))) {
    display: none;
  }
`

const Disclaimer = styled(Text).withConfig({ componentId: 'fe-disclaimer' })`
  &&& {
    text-align: center;
  }
`

/** Other ways in, below the first field, once it is known that nobody is signed in. */
export const Methods = () => {
  const t = useWords(methodWords)
  const { $methods, load } = useFeature(methods)
  const { allowsSignUp } = useStore($methods)
  const { disclaimer } = useStore(useFeature(look).$look)
  const { goTo } = useFlow(loginBox)
  useEffect(() => void load(), [load])
  return (
    <>
      <LaterTokens />
      <OtherWays>
        <Divider>{t('or')}</Divider>
        <SocialPlace />
        <PasskeyPlace />
      </OtherWays>
      {allowsSignUp && (
        <Row $justify="center" $gap={1}>
          <Text>{t('noAccount')}</Text>
          <Button variant="link" onClick={() => goTo('sign-up')}>
            {t('signUp')}
          </Button>
        </Row>
      )}
      {disclaimer && <Disclaimer data-size="12">{disclaimer}</Disclaimer>}
    </>
  )
}

export { firstField } from '../login/firstField.ts'
