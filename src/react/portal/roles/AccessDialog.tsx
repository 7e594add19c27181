import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { memberAccess } from '../../../state/portal/common/memberAccess.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Combobox } from '../../ui/portal/Combobox.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { AccessOnDemand } from '../common/access/AccessOnDemand.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useSearchText } from '../../kit/useSearchText.ts'
import { checkMessages } from './checkMessages.ts'

/** Asks for a person, and shows what that person may do and why. */
export const AccessDialog = () => {
  const t = useMessages(checkMessages)
  const errorText = useErrorText()
  const [userId, setUserId] = useState<string>()
  const { typed, search, type } = useSearchText()
  const { people } = useElementStore(memberAccess)
  const { data, error } = useStore(people.of(search))
  const isLoading = data === undefined && !error
  return (
    <DialogFrame title={t('checkAccess')} description={t('text')} size="wide" isDirty={() => false}>
      <Stack>
        <Combobox
          name="person"
          label={t('member')}
          description={t('personHint')}
          options={(data ?? []).map(({ id, name, email }) => ({ value: id, label: name, description: email }))}
          onSearch={type}
          isLoading={isLoading || search !== typed.trim()}
          failure={error && !data ? t('peopleFailed', { reason: errorText(error) }) : undefined}
          onChange={option => setUserId(option?.value)}
          labels={{
            loading: t('peopleLoading'),
            none: t('peopleNone'),
            found: count => t('peopleFound', { count }),
            more: count => t('moreToType', { count }),
          }}
        />
        {userId !== undefined && <AccessOnDemand userId={userId} loadingLabel={t('accessLoading')} />}
      </Stack>
    </DialogFrame>
  )
}
