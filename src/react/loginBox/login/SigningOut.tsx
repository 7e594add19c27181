import { Spinner } from '../../ui/Spinner.tsx'
import { Row } from '../../ui/Stack.tsx'
import { useWords } from '../../words/useWords.ts'
import { loginWords } from './loginWords.ts'

/** The sign-out route: nothing to do but wait a moment. */
export const SigningOut = () => {
  const t = useWords(loginWords)
  return (
    <Row $justify="center">
      <Spinner label={t('signingOut')} />
    </Row>
  )
}
