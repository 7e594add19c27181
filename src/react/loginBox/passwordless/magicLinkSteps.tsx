import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { box } from '../../../state/kit/box.ts'
import { magicLink } from '../../../state/passwordless/magicLink.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { useWords } from '../../words/useWords.ts'
import { StepError } from '../login/StepError.tsx'
import { passwordlessWords } from './words.ts'

/** A heading that is read out when the step replaces the one before. */
const Heading = ({ children }: { children: ReactNode }) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <Title ref={title} level={1} size="large" tabIndex={-1}>
      {children}
    </Title>
  )
}

/** The moment in which nothing is to be done. */
export const Opening = () => {
  const t = useWords(passwordlessWords)
  return (
    <Row $justify="center">
      <Spinner label={t('opening')} />
    </Row>
  )
}

/** Opened in another browser than the one that asked: nothing happens before the person says so (L2). */
export const Confirm = () => {
  const t = useWords(passwordlessWords)
  const { confirm } = useFlow(magicLink)
  const { error } = useStore(useFlow(box).$work)
  return (
    <Stack>
      <Heading>{t('confirmTitle')}</Heading>
      <Text>{t('confirmText')}</Text>
      <StepError error={error} />
      <Button variant="primary" isWide onClick={confirm}>
        {t('confirm')}
      </Button>
    </Stack>
  )
}

/** Signed in, and the tab that waited goes on. */
export const Done = () => {
  const t = useWords(passwordlessWords)
  const { goOn } = useFlow(magicLink)
  return (
    <Stack>
      <Heading>{t('doneTitle')}</Heading>
      <Text role="status">{t('doneText')}</Text>
      <Button isWide onClick={goOn}>
        {t('continueHere')}
      </Button>
    </Stack>
  )
}

/** The link was used before, is too old, or was never one. */
export const Failed = () => {
  const t = useWords(passwordlessWords)
  const { startOver } = useFlow(magicLink)
  const { error } = useStore(useFlow(box).$work)
  return (
    <Stack>
      <Heading>{t('failedTitle')}</Heading>
      {error ? <StepError error={error} /> : <Text>{t('failedText')}</Text>}
      <Button variant="primary" isWide onClick={startOver}>
        {t('startOver')}
      </Button>
    </Stack>
  )
}
