import { useStore } from '@nanostores/react'
import { directoryLookup } from '../../../state/portal/common/directoryLookup.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { useElementStore } from '../../app/host.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ssoMessages } from '../../sso/messages.ts'

const readPermission = 'fe.secure.read.provisioningConfiguration'

/** Says whose groups do not count here because a directory decides about them; nothing where none does. */
export const DirectoryNote = () => {
  const { $navigation } = useElementStore(navigation)
  const isListed = useStore($navigation).entries.includes('provisioning')
  return usePermissions()(readPermission) && isListed && <Note />
}

const Note = () => {
  const t = useMessages(ssoMessages)
  const format = useFormat()
  const { goTo } = useElementStore(navigation)
  const { data: directories = [] } = useStore(useElementStore(directoryLookup).of())
  const names = directories.flatMap(({ isSynced, name }) => (isSynced ? [name] : []))
  if (names.length === 0) return null
  return (
    <Banner tone="info" action={<Button onClick={() => void goTo('provisioning')}>{t('toProvisioning')}</Button>}>
      {t('directoryDecides', { directories: format.list(names) })}
    </Banner>
  )
}
