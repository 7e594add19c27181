import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { passwordless, type SentWay } from '../../state/passwordless/passwordless.ts'
import { quickLogin } from '../../state/passwordless/quickLogin.ts'
import { wayIn } from '../../state/login/wayIn.ts'
import { rules } from '../../state/settings/rules.ts'
import { waysOf, type Way } from '../../state/settings/ways.ts'
import { useFeature, useFlow } from '../app/host.ts'
import { LinkRow } from '../ui/ActionRows.ts'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/Stack.tsx'
import { useWords } from '../words/useWords.ts'
import { otherWaysWords } from './otherWaysWords.ts'

type Shown = Way | SentWay

/** The ways to sign in besides the one on screen. A single one is offered at once, several when they are asked for. */
export const OtherWays = ({ current }: { current: Shown }) => {
  const t = useWords(otherWaysWords)
  const allowed = waysOf(useStore(useFeature(rules).$strategies))
  const hasQuickSms = useFeature(quickLogin).userId() !== undefined && allowed.includes('sms')
  const others: Shown[] = [...allowed, ...(hasQuickSms ? ['quickSms' as const] : [])].filter(way => way !== current)
  const { turnTo } = useFlow(passwordless)
  const { happen } = useFlow(wayIn)
  const [isOpen, setOpen] = useState(false)
  if (others.length === 0) return null
  const isList = others.length > 1
  const button = (way: Shown) => (
    <Button
      key={way}
      variant={isList ? 'secondary' : 'link'}
      isWide={isList}
      onClick={() => (way === 'password' ? happen('passwordWanted') : void turnTo(way))}
    >
      {t(way)}
    </Button>
  )
  return (
    <Stack $gap={3}>
      {isList && (
        <LinkRow>
          <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('another')}
          </Button>
        </LinkRow>
      )}
      {isList ? isOpen && others.map(button) : <LinkRow>{others.map(button)}</LinkRow>}
    </Stack>
  )
}
