import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { memberAccess } from '../../../state/portal/common/memberAccess.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Combobox } from '../../ui/portal/Combobox.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { AccessOnDemand } from '../common/access/AccessOnDemand.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { checkMessages } from './checkMessages.ts'

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
  const t = useMessages(checkMessages)
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
        {userId !== undefined && <AccessOnDemand userId={userId} loadingLabel={t('loading')} />}
      </Stack>
    </DialogFrame>
  )
}
