import type { Directory } from '../../../http/directory/answers.ts'
import { directories } from '../../../state/portal/provisioning/directories.ts'
import { useElementStore } from '../../app/host.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useLazyDialog } from '../../kit/dialogs/useLazyDialog.ts'
import { useHas } from '../../kit/useHas.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Text } from '../../ui/Text.tsx'
import { provisioningMessages } from './messages.ts'

/** Says that changes wait for an administrator, above every view of a connection. */
export const WaitingBanner = ({ directory }: { directory: Directory }) => {
  const t = useMessages(provisioningMessages)
  const { waiting } = useElementStore(directories)
  const openLazily = useLazyDialog()
  const isKnown = useHas()(waiting)
  if (directory.details?.removals !== 'waiting' || !isKnown) return null
  const review = () =>
    openLazily(async () => {
      const { WaitingDialog } = await import('./waiting/WaitingDialog.tsx')
      return <WaitingDialog directory={directory} />
    })
  return (
    <Banner tone="warning" action={<ActionButton action={{ label: t('review'), run: review }} />}>
      <Text data-tone="1">{t('waitingText')}</Text>
    </Banner>
  )
}
