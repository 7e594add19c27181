import type { Directory } from '../../../http/directory/answers.ts'
import { sampleDirectory } from '../../../state/portal/provisioning/sampleDirectory.ts'
import { useElementStore } from '../../app/host.ts'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { provisioningMessages } from './messages.ts'

/** In a preview, a button by which a pretended directory sends people and groups. */
export const SampleDirectory = ({ directory: { id } }: { directory: Directory }) => {
  const t = useMessages(provisioningMessages)
  const { knows, push } = useElementStore(sampleDirectory)
  const { run, busy } = useMutation(push, { success: () => t('sampleSent'), failure: reason => reason })
  if (!knows(id)) return null
  const button = (
    <Button isBusy={busy} onClick={() => void run({ id })}>
      {t('sendSample')}
    </Button>
  )
  return (
    <Banner tone="info" action={button}>
      <Text data-tone="1">{t('sampleText')}</Text>
    </Banner>
  )
}
