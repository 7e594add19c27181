import { useStore } from '@nanostores/react'
import { useId, type ReactNode } from 'react'
import { notifications } from '../../../../state/portal/notifications/notifications.ts'
import { sectionNamed } from '../../../../state/portal/sectionTable.ts'
import { useElementStore } from '../../../app/host.ts'
import { QueryView } from '../../../kit/QueryView.tsx'
import { useRefusal } from '../../../kit/refusals.ts'
import { useMutation } from '../../../kit/toasts/useMutation.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Stack } from '../../../ui/Stack.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { sectionNames } from '../../common/sectionNames.ts'
import { useEventTexts } from '../../common/useEventTexts.ts'
import { notificationsMessages } from './messages.ts'

/** Which kinds of notifications the person gets; each switch is saved at once. */
export const KindChoices = () => {
  const t = useMessages(notificationsMessages)
  const { nameOf } = useEventTexts()
  const { kinds, setKind } = useElementStore(notifications)
  const { run } = useMutation(setKind, { failure: reason => t('kindNotSaved', { reason }) })
  const { pending } = useStore(setKind.$state)
  const refusal = useRefusal()
  return (
    <Stack>
      <Text>{refusal ?? t('settingsText')}</Text>
      <QueryView
        query={kinds}
        params={undefined}
        label={t('loading')}
        height={['40px', '40px', '40px']}
        failed={{ first: t('kindsNotLoaded'), again: t('notUpdated') }}
      >
        {({ rows }) => (
          <Stack $gap={6}>
            {[...Map.groupBy(rows, ({ section }) => section)].map(([section, kindsOfIt]) => (
              <KindGroup key={section} section={section}>
                {kindsOfIt.map(({ key, name, isOn }) => (
                  <Switch
                    key={key}
                    name={key}
                    label={nameOf({ key, displayName: name })}
                    checked={isOn}
                    disabled={refusal !== undefined}
                    aria-busy={pending.some(one => one.key === key)}
                    onChange={event => void run({ key, isOn: event.currentTarget.checked })}
                  />
                ))}
              </KindGroup>
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  )
}

/** The kinds that are about a section, under its name. */
const KindGroup = ({ section, children }: { section: string; children: ReactNode }) => {
  const t = useMessages(sectionNames)
  const id = useId()
  const slug = sectionNamed(section)
  return (
    <Stack $gap={2} role="group" {...(slug && { 'aria-labelledby': id })}>
      {slug && (
        <Title level={3} size="small" id={id}>
          {t(slug)}
        </Title>
      )}
      {children}
    </Stack>
  )
}
