import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { InvitePreviewInput } from '../../../http/invitations/types.ts'
import { invitations } from '../../../state/portal/invitations/invitations.ts'
import { secondsUntilEndOf } from '../../../state/portal/common/temporaryAccess.ts'
import { plain } from '../../../styles/reset.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LoadingAnnouncer } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Strong, Text, UserText } from '../../ui/Text.tsx'
import { invitationsMessages } from './messages.ts'

const Paper = styled.section.withConfig({ componentId: 'fe-mail-preview' })`
  && {
    ${plain}
    display: grid;
    gap: 8px;
    padding: 12px 16px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    background: var(--_surface-2);
    overflow-wrap: anywhere;
  }
`

/** What the mail depends on, as it stands in the form. */
const inputIn = (form: HTMLFormElement | null | undefined, nowMs: number): InvitePreviewInput => {
  const values = form ? new FormData(form) : undefined
  const text = (name: string) => String(values?.get(name) ?? '').trim()
  const [message, language] = [text('message').slice(0, 500), text('language')]
  const expirationInSeconds = secondsUntilEndOf(text('until'), nowMs)
  return {
    ...(message !== '' && { message }),
    ...(language !== '' && { language }),
    ...(expirationInSeconds !== undefined && { expirationInSeconds }),
  }
}

/** Shows on demand what the mail of an invitation will say, and keeps up with the form around it. */
export const MailPreview = ({ nowMs }: { nowMs: number }) => {
  const t = useMessages(invitationsMessages)
  const place = useRef<HTMLDivElement>(null)
  const [input, setInput] = useState<InvitePreviewInput>()
  const isOpen = input !== undefined
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!isOpen || !form) return
    const follow = () => setInput(inputIn(form, nowMs))
    form.addEventListener('change', follow)
    return () => form.removeEventListener('change', follow)
  }, [isOpen, nowMs])
  return (
    <Stack ref={place} $gap={2}>
      <div>
        <Button
          variant="link"
          aria-expanded={isOpen}
          onClick={({ currentTarget }) => setInput(isOpen ? undefined : inputIn(currentTarget.form, nowMs))}
        >
          {t('showPreview')}
        </Button>
      </div>
      {input && <Preview input={input} />}
    </Stack>
  )
}

const Preview = ({ input }: { input: InvitePreviewInput }) => {
  const t = useMessages(invitationsMessages)
  const errorText = useErrorText()
  const { preview } = useFlow(invitations)
  const { data, error } = useStore(preview.of(input))
  if (error && !data) return <Text role="alert">{t('previewFailed', { reason: errorText(error) })}</Text>
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton $height="120px" />
        <LoadingAnnouncer label={t('previewLoading')} />
      </div>
    )
  return (
    <Paper aria-label={t('previewOf')} lang={input.language}>
      <Text data-tone="1">
        <Strong>
          <UserText>{data.subject}</UserText>
        </Strong>
      </Text>
      {data.lines.map(line => (
        <Text key={line} data-tone="1">
          <UserText>{line}</UserText>
        </Text>
      ))}
      <Text>[ {data.linkLabel} ]</Text>
      <Text data-size="13">{data.note}</Text>
    </Paper>
  )
}
