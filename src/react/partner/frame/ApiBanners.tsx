import { useStore } from '@nanostores/react'
import { shellApi } from '../../../state/partner/shellApi.ts'
import { useElementStore, useHost } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { partnerMessages } from '../common/messages.ts'

/** What went wrong with the shell's API, above the page. */
export const ApiBanners = () => {
  const t = useMessages(partnerMessages)
  const { app } = useHost()
  const { $faults, dismiss } = useElementStore(shellApi)
  const { isTokenExpired, isSettingsTokenExpired, isUnreachable, networkError } = useStore($faults)
  const signInAgain = <Button onClick={() => void app.login()}>{t('signInAgain')}</Button>
  return (
    <>
      {isTokenExpired && (
        <Banner tone="warning" isUrgent action={signInAgain}>
          {t('tokenExpired')}
        </Banner>
      )}
      {isSettingsTokenExpired && !isTokenExpired && (
        <Banner tone="warning" isUrgent action={signInAgain}>
          {t('settingsTokenExpired')}
        </Banner>
      )}
      {isUnreachable && (
        <Banner tone="danger" isUrgent dismissLabel={t('close')} onDismiss={() => dismiss('isUnreachable')}>
          {t('unreachable')}
        </Banner>
      )}
      {networkError && (
        <Banner tone="danger" isUrgent dismissLabel={t('close')} onDismiss={() => dismiss('networkError')}>
          {t('apiFailed', { status: networkError.status })}
        </Banner>
      )}
    </>
  )
}
