import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { InvitePreviewInput } from '../../../http/invitations/types.ts'
import { invitations } from '../../../state/portal/invitations/invitations.ts'
import { temporaryAccess } from '../../../state/portal/common/temporaryAccess.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Strong, Text, UserText } from '../../ui/Text.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
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
const inputIn = (
  form: HTMLFormElement | null | undefined,
  secondsUntil: (day: string) => number | undefined,
): InvitePreviewInput => {
  const values = form ? new FormData(form) : undefined
  const text = (name: string) => String(values?.get(name) ?? '').trim()
  const [message, language] = [text('message').slice(0, 500), text('language')]
  const expirationInSeconds = secondsUntil(text('until'))
  return {
    ...(message !== '' && { message }),
    ...(language !== '' && { language }),
    ...(expirationInSeconds !== undefined && { expirationInSeconds }),
  }
}

/** Shows on demand what the mail of an invitation will say, and keeps up with the form around it. */
export const MailPreview = () => {
  const t = useMessages(invitationsMessages)
  const { secondsUntil } = useElementStore(temporaryAccess)
  const place = useRef<HTMLDivElement>(null)
  const [input, setInput] = useState<InvitePreviewInput>()
  const isOpen = input !== undefined
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!isOpen || !form) return
    const follow = () => setInput(inputIn(form, secondsUntil))
    form.addEventListener('change', follow)
    return () => form.removeEventListener('change', follow)
  }, [isOpen, secondsUntil])
  return (
    <Stack ref={place} $gap={2}>
      <div>
        <Button
          variant="link"
          aria-expanded={isOpen}
          onClick={({ currentTarget }) => setInput(isOpen ? undefined : inputIn(currentTarget.form, secondsUntil))}
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
  const { preview } = useElementStore(invitations)
  return (
    <QueryView query={preview} params={input} label={t('previewLoading')} height="120px">
      {({ subject, lines, linkLabel, note }) => (
        <Paper aria-label={t('previewOf')} lang={input.language}>
          <Text data-tone="1">
            <Strong>
              <UserText>{subject}</UserText>
            </Strong>
          </Text>
          {lines.map(line => (
            <Text key={line} data-tone="1">
              <UserText>{line}</UserText>
            </Text>
          ))}
          <Text>[ {linkLabel} ]</Text>
          <Text data-size="13">{note}</Text>
        </Paper>
      )}
    </QueryView>
  )
}
