import { Stack } from '../ui/Stack.tsx'
import { Code, Text } from '../ui/Text.tsx'
import { Title } from '../ui/Title.tsx'
import { useWords } from '../words/useWords.ts'
import { loginWords } from './login/loginWords.ts'

/** What a developer sees who forgot to say where the API is (DESIGN 7). */
export const Misconfigured = ({ reason }: { reason: string }) => {
  const t = useWords(loginWords)
  return (
    <Stack role="alert">
      <Title level={1}>{t('misconfigured')}</Title>
      <Text>
        <Code>{reason}</Code>
      </Text>
    </Stack>
  )
}
