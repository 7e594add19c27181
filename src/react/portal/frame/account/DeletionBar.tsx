import { useStore } from '@nanostores/react'
import { accountDeletion } from '../../../../state/portal/common/accountDeletion.ts'
import { useElementStore } from '../../../app/host.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Text } from '../../../ui/Text.tsx'
import { portalAccountMessages } from './messages.ts'
import { useScreenUser } from './useScreenUser.ts'

/** Tells people on every page when their account is deleted, until they keep it. */
export const DeletionBar = () => {
  const t = useMessages(portalAccountMessages)
  const { date } = useFormat()
  const errorText = useErrorText()
  const { keep } = useElementStore(accountDeletion)
  const { busy, error } = useStore(keep.$state)
  const deletionAt = useScreenUser()?.user.deletionAt
  if (deletionAt === undefined) return null
  return (
    <div role="status">
      <Banner
        tone="warning"
        action={
          <Button isBusy={busy} onClick={() => void keep.run()}>
            {t('keepAccount')}
          </Button>
        }
      >
        <Text data-tone="1">{t('deletedOn', { date: date(deletionAt, 'long') })}</Text>
        {error && <Text data-size="13">{errorText(error)}</Text>}
      </Banner>
    </div>
  )
}
