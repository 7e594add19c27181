import { useStore } from '@nanostores/react'
import { useRef, useState, type ReactNode } from 'react'
import { imports } from '../../../state/portal/invitations/imports.ts'
import { inviteLink } from '../../../state/portal/invitations/inviteLink.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { DialogHandle } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useHas } from '../../kit/useHas.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { EmailInvite } from './EmailInvite.tsx'
import { FileImport } from './FileImport.tsx'
import { LinkPanel } from './LinkPanel.tsx'
import { invitationsMessages } from './messages.ts'

/** A way to invite. */
export type Way = 'mail' | 'link' | 'file'

/** The ways to invite that server and permissions allow. */
const useWays = (onCancel: () => void) => {
  const t = useMessages(invitationsMessages)
  const options = useStore(useElementStore(inviteLink).options.of()).data
  const { run: importing } = useElementStore(imports)
  const has = useHas()
  const may = usePermissions()
  const all: { key: string; label: string; isOffered: boolean; content: () => ReactNode }[] = [
    {
      key: 'mail',
      label: t('byMail'),
      isOffered: options?.byMail ?? true,
      content: () => <EmailInvite onCancel={onCancel} />,
    },
    {
      key: 'link',
      label: t('byLink'),
      isOffered: (options?.byLink ?? false) && may('fe.secure.write.tenantInvites'),
      content: () => <LinkPanel />,
    },
    { key: 'file', label: t('byFile'), isOffered: has(importing) ?? false, content: () => <FileImport /> },
  ]
  return all.filter(({ isOffered }) => isOffered)
}

/** Invites people by mail, by link or from a file, beginning with one of these; without a choice where there is one way only. */
export const InviteDialog = ({ way: first }: { way: Way }) => {
  const t = useMessages(invitationsMessages)
  const dialog = useRef<DialogHandle>(null)
  const ways = useWays(() => dialog.current?.leave())
  const [key, setKey] = useState<string>(first)
  // A way keeps what was typed while another one is on screen.
  const [visited, setVisited] = useState<readonly string[]>([first])
  const isImporting = useStore(useElementStore(imports).run.$state).busy
  const way = ways.find(other => other.key === key) ?? ways[0]
  return (
    <DialogFrame ref={dialog} title={t('invitePeople')} description={t('inviteText')} size="wide" isBusy={isImporting}>
      {ways.length > 1 && way ? (
        <Stack $gap={0}>
          <Tabs
            label={t('ways')}
            tabs={ways.map(({ key: other, label }) => ({ key: other, label }))}
            current={way.key}
            onChange={next => {
              setKey(next)
              setVisited([...new Set([...visited, next])])
            }}
          >
            {ways
              .filter(other => other === way || visited.includes(other.key))
              .map(other => (
                <div key={other.key} hidden={other !== way}>
                  {other.content()}
                </div>
              ))}
          </Tabs>
        </Stack>
      ) : (
        way?.content()
      )}
    </DialogFrame>
  )
}
