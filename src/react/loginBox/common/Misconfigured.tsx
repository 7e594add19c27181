import { useStore } from '@nanostores/react'
import { useHost } from '../../app/host.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Code, Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { loginMessages } from './loginMessages.ts'

/** What a developer sees who forgot to say where the API is (DESIGN 7). */
export const Misconfigured = () => {
  const t = useMessages(loginMessages)
  const reason = useStore(useHost().$failure)
  return (
    <Stack role="alert">
      <Title level={1}>{t('misconfigured')}</Title>
      <Text>
        <Code>{reason}</Code>
      </Text>
    </Stack>
  )
}
