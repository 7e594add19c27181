import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { memberAccess } from '../../../state/portal/roles/memberAccess.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LoadingAnnouncer } from '../../ui/Announcer.tsx'
import { Combobox } from '../../ui/portal/Combobox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { DialogFrame } from '../common/dialogs/DialogFrame.tsx'
import { accessMessages } from './accessMessages.ts'

const EffectiveAccess = lazy(() => import('./EffectiveAccess.tsx').then(part => ({ default: part.EffectiveAccess })))

/** How long typing must pause before it is searched for. */
const pauseMs = 250

/** The text that is searched for, once typing pauses. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Asks for a person, and shows what that person may do and why. */
export const AccessDialog = () => {
  const t = useMessages(accessMessages)
  const errorText = useErrorText()
  const [userId, setUserId] = useState<string>()
  const [typed, setTyped] = useState('')
  const text = usePaused(typed.trim())
  const { people } = useFlow(memberAccess)
  const { data, error } = useStore(people.of(text))
  const isLoading = data === undefined && !error
  return (
    <DialogFrame title={t('title')} description={t('text')} size="wide" isDirty={() => false}>
      <Stack>
        <Combobox
          name="person"
          label={t('person')}
          description={t('personHint')}
          options={(data ?? []).map(({ id, name, email }) => ({ value: id, label: name, description: email }))}
          onSearch={setTyped}
          isLoading={isLoading || text !== typed.trim()}
          failure={error && !data ? t('peopleFailed', { reason: errorText(error) }) : undefined}
          onChange={option => setUserId(option?.value)}
          words={{
            loading: t('peopleLoading'),
            none: t('peopleNone'),
            found: count => t('peopleFound', { count }),
            more: count => t('peopleMore', { count }),
          }}
        />
        {userId !== undefined && (
          <Suspense fallback={<Waiting label={t('loading')} />}>
            <EffectiveAccess key={userId} userId={userId} />
          </Suspense>
        )}
      </Stack>
    </DialogFrame>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div aria-busy="true">
    <Skeleton $height="240px" />
    <LoadingAnnouncer label={label} />
  </div>
)
