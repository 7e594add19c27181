import { useMessages } from '../../messages/useMessages.ts'
import { CodeBlock } from '../../ui/portal/CodeBlock.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { useCopyLabels } from '../../kit/useCopyLabels.ts'
import { webhooksMessages } from './messages.ts'
import { verifySamples } from './verifySamples.ts'

/** Code for receivers, in five languages. */
export const VerifySignature = () => {
  const t = useMessages(webhooksMessages)
  const copyLabels = useCopyLabels()
  return (
    <Stack>
      <Title level={4} size="small">
        {t('verify')}
      </Title>
      <Text>{t('verifyText')}</Text>
      <CodeBlock label={t('verifyLabel')} samples={verifySamples} labels={copyLabels} />
    </Stack>
  )
}
