import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FeError } from '../../../http/errors.ts'
import type { InviteChoice, InviteChoices, InviteLink } from '../../../http/invitations/answers.ts'
import { inviteLink } from '../../../state/portal/invitations/inviteLink.ts'
import { useElementStore } from '../../app/host.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyField } from '../../ui/portal/CopyField.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useLazyDialog } from '../../kit/dialogs/useLazyDialog.ts'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { useLinkApplications } from './LinkFields.tsx'
import { invitationsMessages } from './messages.ts'

/** Stands for a link that gives rights for which the person has to prove who they are. */
const HiddenLink = ({ onShown }: { onShown: () => void }) => {
  const t = useMessages(invitationsMessages)
  const { show } = useElementStore(inviteLink)
  const { busy } = useStore(show.$state)
  const withStepUp = useAwaitedStepUp()
  const [error, setError] = useState<FeError>()
  const press = async () => {
    setError(undefined)
    const result = await withStepUp(() => show.run())
    if (result.ok) onShown()
    else if (result.error.code !== 'aborted') setError(result.error)
  }
  return (
    <>
      <Text>{t('linkProof')}</Text>
      <RequestError error={error} />
      <Row>
        <Button onClick={() => void press()} isBusy={busy}>
          {t('linkShow')}
        </Button>
      </Row>
    </>
  )
}

interface Props {
  link: InviteLink
  choices: InviteChoices
}

/** What can be done with an invite link: edit, replace, turn off. */
const useLinkActions = ({ link, choices }: Props) => {
  const t = useMessages(invitationsMessages)
  const { create, remove } = useElementStore(inviteLink)
  const confirmed = useConfirmed()
  const reason = usePermissionReason()
  const openLazily = useLazyDialog()
  const offered = useLinkApplications(choices)
  const { roleIds, appIds = [], token, addressHidden } = link
  const writeReason = token || addressHidden ? reason('fe.secure.write.tenantInvites') : t('roleExceeds')
  const assignReason = appIds.length > 0 ? reason('fe.secure.write.updateUser') : undefined
  return [
    {
      label: t('linkEdit'),
      disabledReason: writeReason,
      run: () =>
        openLazily(async () => {
          const { editLinkDialog } = await import('./editLinkDialog.tsx')
          const EditLinkDialog = editLinkDialog(choices, offered)
          return <EditLinkDialog row={link} />
        }),
    },
    confirmed({
      level: 'recoverable',
      label: t('linkReset'),
      disabledReason: writeReason ?? assignReason,
      title: t('linkResetTitle'),
      text: t('linkResetText'),
      done: t('linkResetDone'),
      run: () => {
        const kept = offered.map(({ id }) => id).filter(id => appIds.includes(id))
        return create.run({ roleIds, ...(kept.length > 0 && { appIds: kept }) })
      },
    }),
    confirmed({
      level: 'recoverable',
      label: t('linkOff'),
      disabledReason: reason('fe.secure.delete.tenantInvites'),
      title: t('linkOffTitle'),
      text: t('linkOffText'),
      done: t('linkOffDone'),
      run: () => remove.run(),
    }),
  ]
}

/** What an invite link gives, until when, how often it was used, and who made it. */
const LinkSummary = ({ link, choices }: Props) => {
  const t = useMessages(invitationsMessages)
  const format = useFormat()
  const offered = useLinkApplications(choices)
  const { roleIds, appIds = [], uses, createdByName, expires } = link
  const namesIn = (all: readonly InviteChoice[], ids: readonly string[]) =>
    format.list(all.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
  const roleNames = namesIn(choices.roles, roleIds)
  const applicationNames = namesIn(offered, appIds)
  return (
    <Text data-size="13">
      {[
        ...(roleNames === '' ? [] : [t('linkRoles', { roles: roleNames })]),
        ...(applicationNames === '' ? [] : [t('linkApplications', { applications: applicationNames })]),
        t('expiresOn', { date: format.date(expires, 'long') }),
        ...(uses === undefined ? [] : [t('linkUses', { count: uses })]),
        ...(createdByName === undefined ? [] : [t('linkBy', { name: createdByName })]),
      ].join(' ')}
    </Text>
  )
}

/** The invite link that there is, what it gives, and what can be done with it. */
export const CurrentLink = ({ link, choices }: Props) => {
  const t = useMessages(invitationsMessages)
  const actions = useLinkActions({ link, choices })
  const [isShown, setShown] = useState(false)
  const { token, address = '', addressHidden } = link
  return (
    <Stack $gap={3}>
      {token ? (
        <CopyField
          label={t('link')}
          value={address}
          isCopiedAtOnce={isShown}
          labels={{ copy: t('copyLink'), copied: t('copied'), failed: t('copyFailed') }}
        />
      ) : addressHidden ? (
        <HiddenLink onShown={() => setShown(true)} />
      ) : (
        <Text>{t('linkHidden')}</Text>
      )}
      <LinkSummary link={link} choices={choices} />
      <Row>
        {actions.map(action => (
          <ActionButton key={action.label} action={action} variant="secondary" />
        ))}
      </Row>
    </Stack>
  )
}
