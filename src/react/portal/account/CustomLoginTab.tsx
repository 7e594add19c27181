import { useStore } from '@nanostores/react'
import { use, useRef } from 'react'
import { loginBox } from '../../../state/portal/account/loginBox.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages, MessageSourceContext } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Can } from '../../kit/dialogs/Can.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { LookForm } from './LookForm.tsx'
import { accountMessages } from './messages.ts'
import { Failure, Loading } from './TabStates.tsx'

const read = 'fe.account-settings.read.app'
const write = 'fe.account-settings.write.custom-login-box'

/** The language of the texts that are edited: that of the person, as far as login boxes have it. */
const useTextLanguage = (): string => (use(MessageSourceContext).locale.startsWith('de') ? 'de' : 'en')

/** How the login box of the organization looks, beside a preview. */
export const CustomLoginTab = () => (
  <Can permission={read} isExplained>
    <Content />
  </Can>
)

const Content = () => {
  const t = useMessages(accountMessages)
  const language = useTextLanguage()
  const { look } = useFlow(loginBox)
  const { data, error, loading } = useStore(look.of(language))
  const reason = usePermissionReason()(write)
  const box = useRef<HTMLDivElement>(null)
  return (
    <Stack ref={box}>
      {error && (
        <Failure
          error={error}
          hasData={data !== undefined}
          isRetrying={loading}
          onRetry={() => void look.refresh(language)}
          takeFocus={() => box.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })}
        />
      )}
      {data && reason !== undefined && (
        <Banner tone="info">
          <Text data-tone="1">{t('readOnly')}</Text>
          <Text data-size="13">{reason}</Text>
        </Banner>
      )}
      {data && <LookForm look={data} language={language} mayWrite={reason === undefined} />}
      {!data && !error && <Loading label={t('loading')} />}
    </Stack>
  )
}
