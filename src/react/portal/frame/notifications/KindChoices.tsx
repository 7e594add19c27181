import { useStore } from '@nanostores/react'
import { notifications } from '../../../../state/portal/notifications/notifications.ts'
import { useElementStore } from '../../../app/host.ts'
import { QueryView } from '../../../kit/QueryView.tsx'
import { useMutation } from '../../../kit/toasts/useMutation.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Stack } from '../../../ui/Stack.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useEventTexts } from '../../common/useEventTexts.ts'
import { notificationsMessages } from './messages.ts'

/** Which kinds of notifications the person gets; each switch is saved at once. */
export const KindChoices = () => {
  const t = useMessages(notificationsMessages)
  const { nameOf } = useEventTexts()
  const { kinds, setKind } = useElementStore(notifications)
  const { run } = useMutation(setKind, { failure: reason => t('kindNotSaved', { reason }) })
  const { pending } = useStore(setKind.$state)
  return (
    <Stack>
      <Text>{t('settingsText')}</Text>
      <QueryView
        query={kinds}
        params={undefined}
        label={t('loading')}
        height={['40px', '40px', '40px']}
        failed={{ first: t('kindsNotLoaded'), again: t('notUpdated') }}
      >
        {({ rows }) => (
          <Stack $gap={2}>
            {rows.map(({ key, name, isOn }) => (
              <Switch
                key={key}
                name={key}
                label={nameOf({ key, displayName: name })}
                checked={isOn}
                aria-busy={pending.some(one => one.key === key)}
                onChange={event => void run({ key, isOn: event.currentTarget.checked })}
              />
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  )
}
