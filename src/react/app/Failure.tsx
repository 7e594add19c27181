import { Text } from '../ui/Text.tsx'
import { errorWords } from '../words/errorWords.ts'
import { useWords } from '../words/useWords.ts'

/** What is left when a screen failed twice. */
export const Failure = () => {
  const t = useWords(errorWords)
  return <Text role="alert">{t('generic')}</Text>
}
