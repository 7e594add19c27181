import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import type { FeError } from '../../../http/errors.ts'
import type { InviteChoice, InviteChoices, InviteLink } from '../../../http/invitations/answers.ts'
import { inviteLink } from '../../../state/portal/invitations/inviteLink.ts'
import { useFlow } from '../../app/host.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { CopyField } from '../../ui/portal/CopyField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useLazyDialog } from '../../kit/dialogs/useLazyDialog.ts'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { EditError } from '../../kit/forms/EditError.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { LinkFields, useLinkApplications } from './LinkFields.tsx'
import { invitationsMessages } from './messages.ts'
import { defaultRoleIds, WithChoices } from './WithChoices.tsx'

const NewLink = ({ choices }: { choices: InviteChoices }) => {
  const t = useMessages(invitationsMessages)
  const errorText = useErrorText()
  const { create } = useFlow(inviteLink)
  const { show } = useToasts()
  const form = useEditForm({
    schema: v.object({
      roleIds: v.pipe(v.array(v.string()), v.minLength(1, t('rolesMissing'))),
      appIds: v.array(v.string()),
    }),
    row: { roleIds: defaultRoleIds(choices), appIds: [] as string[] },
    values: row => row,
    isNew: true,
    save: ({ roleIds, appIds }) => create.run({ roleIds, ...(appIds.length > 0 && { appIds }) }),
    onSaved: () => show({ text: t('linkCreated') }),
    faultOf: error => (error.code === 'ER-ROLE-EXCEEDS' ? { field: 'roleIds', message: errorText(error) } : undefined),
  })
  return (
    <Form {...form.form}>
      <EditError form={form} />
      <LinkFields
        choices={choices}
        description={t('linkDays')}
        roles={form.list('roleIds')}
        applications={form.list('appIds')}
      />
      <Row>
        <Button type="submit" isBusy={form.busy}>
          {t('linkCreate')}
        </Button>
      </Row>
    </Form>
  )
}

/** Stands for a link that gives rights for which the person has to prove who they are. */
const HiddenLink = ({ onShown }: { onShown: () => void }) => {
  const t = useMessages(invitationsMessages)
  const { show } = useFlow(inviteLink)
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

const CurrentLink = ({ link, choices }: { link: InviteLink; choices: InviteChoices }) => {
  const t = useMessages(invitationsMessages)
  const format = useFormat()
  const { create, remove } = useFlow(inviteLink)
  const confirmed = useConfirmed()
  const reason = usePermissionReason()
  const openLazily = useLazyDialog()
  const offered = useLinkApplications(choices)
  const [isShown, setShown] = useState(false)
  const { roleIds, appIds = [], uses, createdByName, expires, token, address = '', addressHidden } = link
  const namesIn = (all: readonly InviteChoice[], ids: readonly string[]) =>
    format.list(all.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
  const roleNames = namesIn(choices.roles, roleIds)
  const applicationNames = namesIn(offered, appIds)
  const writeReason = token || addressHidden ? reason('fe.secure.write.tenantInvites') : t('roleExceeds')
  const assignReason = appIds.length > 0 ? reason('fe.secure.write.updateUser') : undefined
  const actions = [
    {
      label: t('linkEdit'),
      disabledReason: writeReason,
      run: () =>
        openLazily(async () => {
          const { EditLinkDialog } = await import('./EditLinkDialog.tsx')
          return <EditLinkDialog link={link} choices={choices} />
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
  return (
    <Stack $gap={3}>
      {token ? (
        <CopyField
          label={t('link')}
          value={address}
          isCopiedAtOnce={isShown}
          words={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
        />
      ) : addressHidden ? (
        <HiddenLink onShown={() => setShown(true)} />
      ) : (
        <Text>{t('linkHidden')}</Text>
      )}
      <Text data-size="13">
        {[
          ...(roleNames === '' ? [] : [t('linkRoles', { roles: roleNames })]),
          ...(applicationNames === '' ? [] : [t('linkApplications', { applications: applicationNames })]),
          t('linkExpires', { date: format.date(expires, 'long') }),
          ...(uses === undefined ? [] : [t('linkUses', { count: uses })]),
          ...(createdByName === undefined ? [] : [t('linkBy', { name: createdByName })]),
        ].join(' ')}
      </Text>
      <Row>
        {actions.map(action => (
          <ActionButton key={action.label} action={action} variant="secondary" />
        ))}
      </Row>
    </Stack>
  )
}

/** The invite link: makes one, copies it, resets it and turns it off. */
export const LinkPanel = () => {
  const t = useMessages(invitationsMessages)
  const { link } = useFlow(inviteLink)
  const { data, error } = useStore(link.of())
  return (
    <Stack>
      <Text>{t('linkText')}</Text>
      {data === undefined && !error && <Skeleton $height="72px" />}
      {data === undefined && error && (
        <Row $justify="space-between">
          <RequestError error={error} />
          <Button onClick={() => void link.refresh()}>{t('tryAgain')}</Button>
        </Row>
      )}
      {data !== undefined && (
        <WithChoices>
          {choices => (data ? <CurrentLink link={data} choices={choices} /> : <NewLink choices={choices} />)}
        </WithChoices>
      )}
    </Stack>
  )
}
