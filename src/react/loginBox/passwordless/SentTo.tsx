import { wayIn } from '../../../state/login/wayIn.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Span } from '../../ui/Span.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { passwordlessWords } from './words.ts'

/** Where a message went, with the way back to who it is for. */
export const SentTo = ({ children }: { children: string }) => {
  const t = useWords(passwordlessWords)
  const { changeIdentifier } = useFlow(wayIn)
  return (
    <Text>
      <Span>{children}</Span>{' '}
      <Button variant="link" onClick={changeIdentifier}>
        {t('change')}
      </Button>
    </Text>
  )
}
