import Download from 'lucide/dist/esm/icons/download.mjs'
import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { saveAsFile } from '../../app/saveAsFile.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { maskedField } from '../../ui/masked.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useToasts } from '../toasts/useToasts.ts'
import { DialogFrame } from './DialogFrame.tsx'
import { useDialog } from './DialogHost.tsx'
import { envLine } from './envLine.ts'
import { kitMessages } from '../kitMessages.ts'

const Secret = styled.code.withConfig({ componentId: 'fe-secret' })`
  && {
    ${plain}
    display: block;
    padding: 12px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    background: var(--_surface-2);
    color: var(--_text-1);
    font: 400 13px/20px var(--_mono);
    overflow-wrap: anywhere;
    user-select: all;
  }
`

interface Props {
  /** What was made, for example "Signing secret of Orders". */
  title: string
  /** The secret. Pass it on from the answer of the server: it must not be kept in a store. */
  secret: string
  /** Name of the line in the `.env` file that is offered for download; none is offered without it. */
  envName?: string
  /** More lines of that file, which belong to the secret but are none. */
  moreEnv?: Readonly<Record<string, string>>
  /** How it is used, in one sentence. */
  description?: string
  /** What the secret is called, where other values stand beside it. */
  secretLabel?: string
  /** Values that belong to it and are no secrets, such as a client id. */
  children?: ReactNode
}

/** Shows a secret once: it is on the page only while this dialog is open, and closing it uncopied asks first. */
export const SecretOnce = ({ title, secret, envName, moreEnv = {}, description, secretLabel, children }: Props) => {
  const t = useMessages(kitMessages)
  const { close } = useDialog()
  const { show } = useToasts()
  const wasCopied = useRef(false)
  const markCopied = () => void (wasCopied.current = true)
  const copiedAndDone = () => {
    close()
    show({ text: t('copied') })
  }
  const envFile = (name: string) =>
    [...Object.entries(moreEnv), [name, secret] as const].map(line => envLine(...line)).join('')
  const texts = { copiedLabel: t('copied'), failedLabel: t('copyFailed'), text: secret }
  return (
    <DialogFrame
      title={title}
      description={description}
      isDirty={() => !wasCopied.current}
      unsaved={{ question: t('notCopied'), keep: t('goBack'), discard: t('closeAnyway') }}
    >
      <Stack>
        <Banner tone="warning">
          <Text data-tone="1">{t('secretWarning')}</Text>
        </Banner>
        {children}
        <Stack>
          {secretLabel !== undefined && <Text data-tone="1">{secretLabel}</Text>}
          <Secret dir="ltr" translate="no" onCopy={markCopied} {...maskedField}>
            {secret}
          </Secret>
        </Stack>
        <DialogActions>
          {envName !== undefined && (
            <Button
              icon={Download}
              onClick={event => {
                saveAsFile(envFile(envName), '.env', event.currentTarget)
                markCopied()
              }}
            >
              {t('download')}
            </Button>
          )}
          <CopyButton {...texts} data-autofocus="" label={t('copy')} onCopied={markCopied} />
          <CopyButton {...texts} variant="primary" label={t('copyAndClose')} onCopied={copiedAndDone} />
        </DialogActions>
      </Stack>
    </DialogFrame>
  )
}
